import '#theme';
import '#controls/styles';
import { createRoot } from 'react-dom/client';
import { SPECIMENS } from './specimens.tsx';
import './gallery.css';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <main className="gallery">
      {Object.entries(SPECIMENS).map(([name, Specimen]) => (
        <section key={name} id={name} className="gallery-specimen">
          <h2>{name}</h2>
          <Specimen />
        </section>
      ))}
    </main>,
  );
