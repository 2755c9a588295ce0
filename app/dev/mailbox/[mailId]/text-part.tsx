/** Plain text as mail programs show it: line by line, with its links to click on. */
export function TextPart({ text }: { readonly text: string }) {
  // Splitting by a captured group leaves every link at an odd place.
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return (
    <pre className="card mt-2 overflow-x-auto font-mono text-sm whitespace-pre-wrap break-words lg:text-xs">
      {pieces.map((piece, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
          <a key={at} className="link break-all" href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </pre>
  );
}
