import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keep, readKept } from '#base';
import { SkinSwitch, useSkin } from '#controls';
import type { SkinLegend as LateSkinLegend } from './SkinLegend.tsx';

const STORAGE_KEY = 'clean-plates-legend';

/** The switch of words in the header. The first time that the reader uses it, a legend says what is called what. */
export function SkinTool(): ReactNode {
  const skin = useSkin();
  const firstSkin = useRef(skin);
  const [Legend, setLegend] = useState<typeof LateSkinLegend | null>(null);
  useEffect(() => {
    if (skin === firstSkin.current || noteShown()) return;
    void import('./SkinLegend.tsx').then((late) => setLegend(() => late.SkinLegend));
  }, [skin]);
  return (
    <>
      <SkinSwitch />
      {Legend && <Legend onClose={() => setLegend(null)} />}
    </>
  );
}

/** Notes that the legend is shown. Returns whether it had been before, on this page or at an earlier visit. */
function noteShown(): boolean {
  const isShown = readKept(STORAGE_KEY) !== null;
  keep(STORAGE_KEY, '1');
  return isShown;
}
