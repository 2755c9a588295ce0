import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { FactoryTable, ProductionTable } from './factory-tables';
import { Held } from './report-form';
import { RollTable } from './roll-table';
import { viewOf } from './view-of';

/** The house rules beside their board: rolls, factories, reports. */
export function Situation(props: ScreenProps) {
  const { game } = props;
  const view = viewOf(game.view);
  if (!view) return null;
  const part = { view, gameId: game.gameId, rulesetId: game.rulesetId };
  return (
    <div className="grid grid-cols-1 gap-6">
      {game.status === 'running' && game.role === undefined && <Held reasons={view.hold.reasons} />}
      <section aria-labelledby="rolls" className="card">
        <h2 id="rolls" className="mb-2">
          Surrender rolls
        </h2>
        <RollTable {...part} />
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <FactoryTable {...part} />
        <ProductionTable {...part} />
      </div>
      <ReportsSection {...props} />
    </div>
  );
}
