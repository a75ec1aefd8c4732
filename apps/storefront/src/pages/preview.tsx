import '../features/preview/preview.css';
import { pictureIn, toGenerating, toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { downloadName } from '@doodleloom/domain/styles/brand-safe';
import { drawingId } from '@doodleloom/domain/styles/style';
import { nameOfDrawing, nameWithoutExtension } from '@doodleloom/domain/uploads/asset';
import { Download, Expand } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { HowMade } from '../features/generation/how-made.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { pictureAlt } from '../features/styles/picture-alt.ts';
import { FullView } from '../features/preview/full-view.tsx';
import { PreviewActions } from '../features/preview/preview-actions.tsx';
import { usePictureSize } from '../features/preview/use-picture-size.ts';
import { savePicture } from '../lib/save-picture.ts';
import { useScreenState } from '../lib/use-screen.ts';
import { Button } from '../ui/button.tsx';
import { Plate, Taped } from '../ui/pictures.tsx';
import { WeaveCompare } from '../ui/weave-compare.tsx';
import { useOpened } from '../features/pictures/use-opened.ts';
import { OwnPicture } from '../features/pictures/own-picture.tsx';
import { seenSize } from '../features/pictures/seen-size.ts';
import { t } from '../lib/words.ts';

export default function Preview(): ReactElement {
  const drawn = pictureIn(useScreenState(screenPaths.preview));
  const { photo, picture, style, styleId, jobId, assetId, fileName, aiMade } = drawn;
  const [fullView, setFullView] = useState(false);
  const [original, restyled] = [useOpened(photo), useOpened(picture)];
  const size = usePictureSize(picture, restyled);
  const givenName = nameOfDrawing(drawn);
  const name = givenName ?? t('your drawing');
  const resultAlt = pictureAlt(name, styleId, style);
  const asItIs = styleId === drawingId;

  return (
    <Screen
      title={t('Preview')}
      step="Preview"
      trail={{ Upload: { to: screenPaths.upload }, ...(assetId && { Style: toStyles(drawn) }) }}
      back={{ ...toGenerating(drawn), label: t('Back') }}
      heading={t('Well, look at that.')}
      lead={t(
        asItIs
          ? '{style}. Drag the handle to find the photo underneath.'
          : '{style}. Drag the handle to find the crayon underneath.',
        { style: t(style) },
      )}
    >
      <div className="preview">
        <div className="preview-pair">
          <figure className="preview-original">
            <Taped className="w-full">
              <OwnPicture src={photo} {...seenSize(photo)} alt={t('Original drawing: {name}', { name })} />
            </Taped>
            <Plate as="figcaption" name={t('Original')}>
              {givenName}
            </Plate>
          </figure>
          <figure className="grid gap-5">
            <WeaveCompare
              original={{ src: original, alt: t('Original drawing: {name}', { name }) }}
              restyled={{ src: restyled, alt: resultAlt }}
              {...size}
              gripTop="60%"
              resultName={asItIs ? t('Clean drawing') : undefined}
              peek
              priority
              arrive
            />
            <div className="btn-row tiles sm:items-center">
              <Button variant="soft" size="small" icon={Expand} onClick={() => setFullView(true)}>
                {t('Full screen')}
              </Button>
              <Button
                variant="soft"
                size="small"
                icon={Download}
                onClick={() =>
                  void savePicture(
                    restyled ?? picture,
                    downloadName(nameWithoutExtension(fileName ?? 'drawing'), styleId),
                  )
                }
              >
                {t('Download')}
              </Button>
              {jobId && assetId && <ShareButton jobId={jobId} assetId={assetId} />}
              <HowMade aiMade={aiMade} styleId={styleId} />
            </div>
          </figure>
        </div>
        <PreviewActions drawn={drawn} />
      </div>
      <FullView open={fullView} onClose={() => setFullView(false)} src={picture} alt={resultAlt} />
    </Screen>
  );
}
