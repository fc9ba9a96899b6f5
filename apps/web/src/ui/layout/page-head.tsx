import { useMatches } from '@tanstack/react-router';

/** What the `head` of the route on screen returns; React moves it into the head of the document. */
export function PageHead() {
  const { meta = [], links = [] } = useMatches({ select: (matches) => matches.at(-1) }) ?? {};
  return (
    <>
      {meta.map((tag, index) =>
        tag?.title ? <title key={index}>{tag.title}</title> : <meta key={index} {...tag} />,
      )}
      {links.map((link, index) => (
        <link key={index} {...link} />
      ))}
    </>
  );
}
