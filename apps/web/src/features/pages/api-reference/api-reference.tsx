import { articleAt } from '../build/articles';
import type { Heading, Section } from '../build/markdown';
import { Prose } from '../layout/prose';
import { describeApi, type Operation, type Shape } from './describe';
import { FieldTable, shapeAnchor, TypeName } from './field-table';

const { groups, shapes } = describeApi();
const intro = articleAt('/api');
const SHAPES = { id: 'shapes', text: 'Shapes' };

export const apiHeadings: Heading[] = [
  ...intro.headings,
  ...groups.map(({ id, title }) => ({ id, text: title, depth: 2 })),
  { ...SHAPES, depth: 2 },
];

export const apiSections: Section[] = [
  ...intro.sections,
  ...groups.flatMap(({ operations }) =>
    operations.map(({ id, method, path, summary }) => ({ id, heading: `${method} ${path}`, text: summary })),
  ),
];

/** What the Markdown page tells of all calls, and then each call. */
export function ApiReference() {
  return (
    <>
      <Prose html={intro.html} />
      <div className="prose">
        {groups.map(({ id, title, operations }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby={SHAPES.id}>
          <h2 id={SHAPES.id}>{SHAPES.text}</h2>
          <p>Objects that several calls take or answer.</p>
          {shapes.map((shape) => (
            <ShapeEntry key={shape.name} shape={shape} />
          ))}
        </section>
      </div>
    </>
  );
}

function OperationEntry({ operation }: { operation: Operation }) {
  const { id, method, path, summary, access, parameters, body, answer, events, onlyEvents } = operation;
  return (
    <section aria-labelledby={id} className="api-operation">
      <h3 id={id}>
        <span className="api-method" data-method={method}>
          {method}
        </span>{' '}
        <span className="api-path">{path}</span>
        <a className="anchor" href={`#${id}`} aria-label={`Link to ${method} ${path}`}>
          #
        </a>
      </h3>
      <p>{summary}.</p>
      <p className="text-base text-ink-muted">Who may call it: {access.toLowerCase()}.</p>
      {parameters.length > 0 && <h4>Parameters</h4>}
      <FieldTable fields={parameters} label={`Parameters of ${method} ${path}`} />
      {body && <h4>{body.kind === 'form' ? 'Form (multipart/form-data)' : 'Body (JSON)'}</h4>}
      <FieldTable fields={body?.fields ?? []} label={`Body of ${method} ${path}`} />
      {!onlyEvents && (
        <h4>
          Answer: {answer.status}, <TypeName type={answer.type} />
        </h4>
      )}
      {!onlyEvents && <FieldTable fields={answer.fields} label={`Answer of ${method} ${path}`} />}
      {events && (
        <p>
          {onlyEvents ? 'Answers server-sent events' : 'With Accept: text/event-stream it answers server-sent events'}:{' '}
          <TypeName type={events} />
        </p>
      )}
    </section>
  );
}

function ShapeEntry({ shape: { name, fields, variants } }: { shape: Shape }) {
  return (
    <details className="api-shape">
      <summary id={shapeAnchor(name)}>{name}</summary>
      <FieldTable fields={fields} label={`Fields of ${name}`} />
      {variants.map((variant, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place in the union
        <FieldTable key={index} fields={variant.fields} label={`Fields of ${name}, variant ${index + 1}`} />
      ))}
    </details>
  );
}
