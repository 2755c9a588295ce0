import type { FormPreview } from '@/app/_components/forms/form-state';
import type { OrderPreview } from '@/lib/games/standing/shapes';

/** What an order would do if its moment were now, in the words of a form. */
export function orderPreview({ text, now }: OrderPreview): FormPreview {
  const { holds, facts, asked, refused, needsDice, lines = [], notes = {} } = now;
  const waits = [
    ...(holds ? [] : [`Its condition does not hold now: ${facts}.`]),
    ...(asked ? [] : ['Your side is not asked for anything now.']),
  ].map((line) => ({ text: line }));
  const legal =
    refused === undefined
      ? []
      : [{ text: `As the game stands the rules would refuse it: ${refused.message}`, ...clauseOf(refused) }];
  const dice = needsDice === true ? [{ text: 'It is legal. The result depends on dice or on sealed choices.' }] : [];
  return {
    title: `Nothing is kept yet. It was understood as: ${text}`,
    lines: [...waits, ...legal, ...dice, ...lines],
    needsDice: false,
    notes,
  };
}

const clauseOf = ({ clause }: NonNullable<OrderPreview['now']['refused']>) => (clause === undefined ? {} : { clause });
