import './ui-sheet.css';
import { Download, Upload } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import tangle from '../assets/crayon/tangle.svg';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Badge, Chip } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { Plate, Taped } from '../ui/pictures.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Select } from '../ui/select.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WeaveCompare } from '../ui/weave-compare.tsx';
import { Skeleton, Weft } from '../ui/weft.tsx';
import { GenerationFailed } from '../features/generation/generation-failed.tsx';
import { Loom } from '../features/generation/loom.tsx';
import { StepList } from '../features/generation/step-list.tsx';
import { sample } from '../features/samples/samples.ts';
import '../features/generation/generation.css';
import { notify } from '../lib/notify.ts';

const variants = ['primary', 'secondary', 'soft', 'danger'] as const;
const colors = [
  { value: 'white', name: 'White', swatch: '#ffffff', popular: true },
  { value: 'navy', name: 'Navy', swatch: '#1d2b4f', surcharge: '(+$1.50)' },
];

/** Every part of the shop in every state, for developers only. */
export default function UiSheet(): ReactElement {
  const [color, setColor] = useState('white');
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [dialog, setDialog] = useState(false);
  const [asking, setAsking] = useState(false);
  const cat = sample('cat');
  const clay = cat.inStyle('clay');
  return (
    <Screen title="Parts" heading="Parts" lead="Every part in every state.">
      <div className="parts">
        <section>
          <h2>Buttons</h2>
          {variants.map((variant) => (
            <div className="part-row" key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} icon={Upload}>
                With an icon
              </Button>
              <Button variant={variant} size="big">
                Big
              </Button>
              <Button variant={variant} size="small">
                Small
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} busy="Uploading...">
                Busy
              </Button>
            </div>
          ))}
          <Button done disabled>
            Order Completed
          </Button>
        </section>
        <section className="parts-form">
          <h2>Fields</h2>
          <Field label="Description" optional placeholder="Photo from Aunt May" hint="A hint stands below." />
          <Field label="City" error="Please add the city." defaultValue="" />
          <PasswordField label="Password" />
          <Field label="Disabled" disabled defaultValue="fixed" />
          <Select label="Color (2 options)" options={colors} value={color} onChange={setColor} />
          <Tabs
            label="Two tabs"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'one', name: 'One', content: <p>The first.</p> },
              { value: 'two', name: 'Two', content: <p>The second.</p> },
            ]}
          />
        </section>
        <section>
          <h2>Small parts</h2>
          <div className="part-row">
            {(['mint', 'sky', 'sun', 'slate', 'blush', 'line', 'danger'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <Chip chosen>All</Chip>
            <Chip chosen={false}>Mugs</Chip>
          </div>
          <ProgressBar label="Making your picture" percent={58} />
          <div className="part-row">
            <Weft label="Loading" />
            <Skeleton className="size-30" />
          </div>
          <Note>A note.</Note>
          <Note tone="ok">Good news.</Note>
          <Note tone="bad">Bad news, and what to press.</Note>
          <Card className="p-6">A card.</Card>
        </section>
        <section>
          <h2>Pictures</h2>
          <div className="part-row">
            <Taped className="w-60">
              <img {...cat.original} alt="A taped original" />
            </Taped>
            <div className="w-80">
              <WeaveCompare
                original={{ ...cat.original, alt: 'Original' }}
                restyled={{ ...clay, alt: 'New look' }}
                width={clay.width}
                height={clay.height}
                peek
              />
            </div>
            <Plate name="Three teeth and a volcano" hand="for the fridge" crayon="var(--color-crayon-pixar)">
              Noah, age 6
            </Plate>
          </div>
          <div className="generating">
            <Loom drawing={cat.original.src} drawingAlt="On the loom" percent={58} crayon="#C8663C" />
            <StepList stepIndex={2} done={false} />
          </div>
          <GenerationFailed message="Generation failed" onTryAgain={() => {}} onDifferentStyle={() => {}} />
          <EmptyState art={tangle} title="Nothing here yet">
            <p className="lead">One sentence.</p>
          </EmptyState>
        </section>
        <section>
          <h2>Over the page</h2>
          <div className="part-row">
            <Button onClick={() => setDialog(true)}>Dialog</Button>
            <Button onClick={() => setAsking(true)}>Question</Button>
            <Button icon={Download} onClick={() => notify({ title: 'Saved to your downloads.' })}>
              Toast
            </Button>
            <Button onClick={() => notify({ title: 'Error', text: 'What happened.', tone: 'destructive' })}>
              Error toast
            </Button>
          </div>
        </section>
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="A dialog"
        description="It explains itself."
      >
        <p className="mt-4">And holds the focus.</p>
      </Dialog>
      <AlertDialog
        open={asking}
        question="Are you sure?"
        keep="Keep it"
        act="Delete"
        onKeep={() => setAsking(false)}
        onAct={() => setAsking(false)}
      />
    </Screen>
  );
}
