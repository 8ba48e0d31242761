/** The placeholder that the build leaves in the footer of every public page. */
const ROOM = /<ul data-social[^>]*><\/ul>/g;

const NAMES: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'reddit.com': 'Reddit',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/**
 * Puts the operator's profiles into a page; without any, the placeholder is removed.
 * @param addresses http or https, validated by the configuration
 */
export function withSocialLinks(html: string, addresses: readonly string[]): string {
  return html.replace(ROOM, (room) => {
    if (addresses.length === 0) return '';
    const items = addresses.map((address) => {
      const { href, hostname } = new URL(address);
      const host = hostname.replace(/^www\./, '');
      return `<li><a href="${escaped(href)}" rel="me noopener noreferrer">${escaped(NAMES[host] ?? host)}</a></li>`;
    });
    return room.replace('</ul>', () => `${items.join('')}</ul>`);
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
