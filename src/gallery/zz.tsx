import '#theme';
import '#controls/styles';
import '../site/site.css';
import '../site/chapters.css';
import { createRoot } from 'react-dom/client';
import { RunThread } from '#store';
import { createModel } from '../exhibits/stutter/model.ts';
import { View } from '../exhibits/stutter/View.tsx';
import * as words from '#messages/stutter';

document.querySelector('#t')!.textContent = words.chapter.title;
document.querySelector('#l')!.textContent = words.chapter.text;
const model = createModel({ settings: {} as never, moment: null, isPlaying: false, runs: new RunThread() });
model.ownLink.take(new URLSearchParams(location.search));
(window as unknown as { model: unknown }).model = model;
createRoot(document.querySelector('#root')!).render(<View model={model} surroundings="page" />);
model.start();
