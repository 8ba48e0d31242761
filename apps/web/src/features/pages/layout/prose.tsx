/** Text rendered from our own Markdown at build time; visitors' text never gets here. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" data-island="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
