import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { inert } from '../inert';
import { DEADLINES, deadlineText, instant, NO_PICTURES, noteLines } from '../plain';
import type { LogHead, MailDeadline, MailDecision, MailLine, MailPicture, MailText } from '../types';
import { color, text } from './style';

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={text.body}>
      {children}
    </Text>
  );
}

export function Title({ children }: { readonly children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={text.heading}>
      {children}
    </Heading>
  );
}

/** A button that is a link: it opens a page and does nothing by itself. */
export function Go({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Section style={{ margin: '16px 0' }}>
      <Button
        href={href}
        className="button"
        style={{
          ...text.body,
          margin: 0,
          padding: '12px 20px',
          backgroundColor: color.accent,
          color: color.onAccent,
          borderRadius: '4px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** A link in the text, in a colour of ours: that of the mail programs is too pale on paper. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="link" style={{ color: color.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** Log lines as a table: number, time and sentence with its clause. */
export function Lines({ lines }: { readonly lines: readonly MailLine[] }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ borderCollapse: 'collapse', marginBottom: '12px' }}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <td className="soft rule" style={{ ...cell, ...text.small, width: '44px', whiteSpace: 'nowrap' }}>
              #{line.seq}
            </td>
            <td className="ink rule" style={{ ...cell, ...text.body, margin: 0 }}>
              {inert(line.text, 400)}{' '}
              <span className="soft" style={text.small}>
                {line.clause} {instant(line.at)}
              </span>
              <Inside line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands beneath a sentence: its author's words, and its details as a list. */
function Inside({ line: { note, details = [] } }: { readonly line: MailText }) {
  return (
    <>
      {note === undefined ? null : <Quote lines={noteLines(note)} />}
      {details.length === 0 ? null : (
        <ul style={{ margin: '4px 0 0', paddingLeft: '20px' }}>
          {details
            .map((detail, place) => ({ detail, key: String(place) }))
            .map(({ detail, key }) => (
              <li
                key={key}
                className="ink"
                style={{ ...text.body, fontSize: '14px', lineHeight: '20px', margin: '0 0 2px' }}
              >
                {inert(detail.text, 400)}{' '}
                <span className="soft" style={text.small}>
                  {detail.clause}
                </span>
                <Inside line={detail} />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

function Quote({ lines }: { readonly lines: readonly string[] }) {
  return (
    <blockquote
      dir="auto"
      className="ink rule"
      style={{ ...text.body, margin: '4px 0', paddingLeft: '10px', borderLeft: `3px solid ${color.rule}` }}
    >
      {lines
        .map((line, place) => ({ line, key: String(place) }))
        .map(({ line, key }) => (
          <span key={key}>
            {line}
            <br />
          </span>
        ))}
    </blockquote>
  );
}

export function Deadlines({ deadlines }: { readonly deadlines: readonly MailDeadline[] }) {
  if (deadlines.length === 0) return null;
  return (
    <>
      <Title>{DEADLINES}</Title>
      {deadlines.map((deadline) => (
        <Paragraph key={`${deadline.when} ${deadline.effect}`}>{deadlineText(deadline)}</Paragraph>
      ))}
    </>
  );
}

const cell = { padding: '6px 4px', verticalAlign: 'top', borderBottom: `1px solid ${color.rule}` } as const;

export function Decision({ decision }: { readonly decision: MailDecision }) {
  return (
    <Text className="ink" style={text.body}>
      <strong>
        {decision.title} ({decision.roleName})
      </strong>{' '}
      <span className="soft" style={text.small}>
        {decision.clause}
      </span>
      <br />
      {decision.ask}
    </Text>
  );
}

/** Lines to copy, such as orders or a sign-in code. */
export function Mono({ lines, size = '14px' }: { readonly lines: readonly string[]; readonly size?: string }) {
  return (
    <Text
      className="ink"
      // Spaces in a line are part of an order, and are copied with it.
      style={{
        ...text.mono,
        fontSize: size,
        lineHeight: '1.5',
        margin: '0 0 12px',
        color: color.ink,
        whiteSpace: 'pre-wrap',
      }}
    >
      {lines
        .map((line, place) => ({ line, key: String(place) }))
        .map(({ line, key }) => (
          <span key={key}>
            {line}
            <br />
          </span>
        ))}
    </Text>
  );
}

/** The position, as wide as the mail and never wider than the screen. */
export function Position({ picture }: { readonly picture: MailPicture | undefined }) {
  if (picture === undefined) return null;
  const { cid, alt, width, height } = picture;
  return (
    <Section className="picture" style={{ margin: '0 0 12px' }}>
      <Img
        src={`cid:${cid}`}
        alt={alt}
        width={width}
        height={height}
        style={{
          ...text.small,
          display: 'block',
          width: '100%',
          maxWidth: `${width}px`,
          height: 'auto',
          border: `1px solid ${color.rule}`,
          borderRadius: '4px',
        }}
      />
    </Section>
  );
}

interface FooterProps {
  readonly why: string;
  readonly stopUrl?: string;
  readonly stopLabel?: string;
  readonly picture?: MailPicture | undefined;
  readonly head?: LogHead;
}

export function Footer({ why, stopUrl, stopLabel = 'Stop the mails of this game', picture, head }: FooterProps) {
  return (
    <Section>
      <Hr className="rule" style={{ borderColor: color.rule, margin: '24px 0 12px' }} />
      <Text className="soft" style={text.small}>
        {why}{' '}
        {stopUrl === undefined ? null : (
          <Link href={stopUrl} className="soft" style={{ color: color.soft, textDecoration: 'underline' }}>
            {stopLabel}
          </Link>
        )}
        {picture === undefined ? null : (
          <>
            {' '}
            <Link href={picture.stopUrl} className="soft" style={{ color: color.soft, textDecoration: 'underline' }}>
              {NO_PICTURES}
            </Link>
          </>
        )}
      </Text>
      {head === undefined ? null : <Checkpoint head={head} />}
    </Section>
  );
}

/**
 * The signed checkpoint, folded away where the mail program can fold: it proves later what the log was, and nobody reads it.
 * Its lines are those of the text part, so that a reply or a forwarded mail without that part proves as much.
 */
function Checkpoint({ head }: { readonly head: LogHead }) {
  return (
    <details className="soft" style={{ ...text.small, marginTop: '12px' }}>
      <summary style={{ cursor: 'pointer' }}>
        Proof for later: checkpoint of the log at {head.size} entries, root {head.root.slice(0, 16)}…
      </summary>
      <pre
        className="soft"
        style={{
          ...text.mono,
          fontSize: '12px',
          margin: '6px 0 0',
          color: color.soft,
          whiteSpace: 'pre-wrap',
          wordBreak: 'break-all',
        }}
      >
        {`\n${head.note}`}
      </pre>
    </details>
  );
}
