import type { Article } from '../build/articles';
import { PostDay } from './post-day';

/** All posts, newest first. */
export function BlogIndex({ posts }: { posts: readonly Article[] }) {
  return (
    <ul className="max-w-176 border-t border-line">
      {posts.map(({ path, title, description, date }) => (
        <li key={path} className="border-b border-line py-6">
          <h2 className="text-2xl font-bold">
            <a
              href={path}
              className="hover:underline hover:decoration-mark hover:decoration-4 hover:underline-offset-4"
            >
              {title}
            </a>
          </h2>
          {date && <PostDay date={date} />}
          <p className="mt-2 text-lg text-ink-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
