import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SkinSwitch, useSkin } from '#controls';
import type { SkinLegend as LateSkinLegend } from './SkinLegend.tsx';

const STORAGE_KEY = 'clean-plates-legend';

/** The switch of words in the header. The first time that the reader uses it, a legend says what is called what. */
export function SkinTool(): ReactNode {
  const skin = useSkin();
  const firstSkin = useRef(skin);
  const [Legend, setLegend] = useState<typeof LateSkinLegend | null>(null);
  useEffect(() => {
    if (skin === firstSkin.current || isSeen()) return;
    void import('./SkinLegend.tsx').then((late) => setLegend(() => late.SkinLegend));
  }, [skin]);
  return (
    <>
      <SkinSwitch />
      {Legend && <Legend onClose={() => setLegend(null)} />}
    </>
  );
}

/** Whether the legend has been shown, now or at an earlier visit. Notes that it has. */
function isSeen(): boolean {
  try {
    const isKept = localStorage.getItem(STORAGE_KEY) !== null;
    localStorage.setItem(STORAGE_KEY, '1');
    return isKept;
  } catch {
    // Without storage it is shown once a page.
    return false;
  }
}
