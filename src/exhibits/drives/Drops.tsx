import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/drives';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { nameOf } from './driveList.ts';
import { ALL_SEEDS, answerOf, dropsOf, MEASURED_DROPS } from './drops.ts';
import { DropsTable } from './DropsTable.tsx';
import type { DrivesModel } from './model.ts';
import { TrimStrip } from './TrimStrip.tsx';
import './drops.css';

/** What the survey measured of eight drives beside what comes out here, the worst row named. */
export function Drops({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const seeds = useStore(model.state, (each) => each.seeds);
  const drops = dropsOf(known, seeds);
  const answer = answerOf(drops);
  const unseenOf = (id: string): number => MEASURED_DROPS.find((drop) => drop.id === id)?.unseen ?? NaN;
  return (
    <div className="cp-drives-drops">
      <Panel>
        <PartHead
          title={words.drops.title}
          aside={<Seeds model={model} done={Math.min(...drops.map((drop) => drop.seeds))} />}
        />
        <DropsTable drops={drops} onEnter={model.enter} />
      </Panel>
      <div className="cp-drives-drops-verdict" role="status">
        {answer && (
          <>
            <p className="cp-verdict-sentence cp-figures">
              {words.drops.verdict({
                median: answer.median,
                name: nameOf(answer.worst.id),
                off: Math.abs(answer.worst.error ?? NaN),
              })}
            </p>
            <p className="cp-verdict-why">
              {words.drops.why({ summit: unseenOf('summit_256'), intel: unseenOf('x25m_g2_160') })}
            </p>
          </>
        )}
      </div>
      <TrimStrip model={model} />
    </div>
  );
}

/** Counting more seeds takes a while: it is done when it is asked for. */
function Seeds({ model, done }: { readonly model: DrivesModel; readonly done: number }): ReactNode {
  const seeds = useStore(model.state, (each) => each.seeds);
  const isCounting = seeds > 1 && done < ALL_SEEDS;
  if (seeds > 1) return isCounting && <p className="cp-part-note">{words.drops.counting({ done, all: ALL_SEEDS })}</p>;
  return (
    <Button variant="quiet" isDisabled={done < 1} onClick={model.countAllSeeds}>
      {words.drops.allSeeds}
    </Button>
  );
}
