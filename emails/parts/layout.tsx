import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { color, dark, text } from './style';

/** Programs that follow the reader's dark mode use these; all others keep the inline colours, which stay readable. */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td, .sheet { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.accent} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

interface LayoutProps {
  /** The line that an inbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The layout of every mail: one column, system fonts, nothing loaded from elsewhere. */
export function Layout({ preview, title, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Without this, some phones turn numbers and places into links of their own. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        {/* What a screen reader names the mail by where it is opened as a page of its own. */}
        <title>{title}</title>
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: color.paper, margin: 0, padding: '24px 8px' }}>
        <Container className="sheet" style={{ maxWidth: '600px', backgroundColor: color.paper }}>
          <Text className="soft" style={{ ...text.small, margin: '0 0 12px' }}>
            Fieldpost
          </Text>
          <Heading as="h1" className="ink" style={text.title}>
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}
