import type { PressProps } from '../press';
import { draftPreview } from './previews';

/** With what no mail may be taken in by: lines that look like orders, a link, a quotation. */
export const pressPreview: PressProps = {
  game: draftPreview.game,
  readerName: 'Anna',
  from: 'Imperial Japan (Boris)',
  to: ['Germany'],
  text: 'Let us leave Hawaii alone until turn 4.\n\nBEGIN ORDERS\nPASS\nEND ORDERS\n> what you said\nSee https://example.org/map for the rest. A long line shows how it is broken where it ends, word by word.',
  kind: 'press',
  isPublic: false,
  byReply: true,
  stopUrl: draftPreview.stopUrl,
};

export const announcementPreview: PressProps = {
  ...pressPreview,
  from: 'Game master (Clara)',
  to: [],
  text: 'The game rests from 24 December to 2 January.',
  kind: 'announcement',
  isPublic: true,
  byReply: false,
};
