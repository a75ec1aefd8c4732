import type { ViewRecord } from '../raw-view.ts';
import type { Camera } from './camera.ts';
import type { Field } from './field.ts';
import type { Lighting } from './light.ts';

/** A scene ready to be lit and photographed. */
export interface Shot {
  record: Omit<ViewRecord, 'name' | 'bake'>;
  field: Field;
  light: Lighting;
  camera: Camera;
}
