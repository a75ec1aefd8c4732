/** Bodies we send. Money is integer cents, angles are whole degrees. */
export interface LayerRequest {
  id: string;
  x: number;
  y: number;
  scale: number;
  angle: number;
}

export interface PrintAreaRequest {
  variant_ids: number[];
  background?: string;
  placeholders: { position: string; images: LayerRequest[] }[];
}

export interface ProductRequest {
  title: string;
  description: string;
  tags?: string[];
  blueprint_id: number;
  print_provider_id: number;
  variants: { id: number; price: number; is_enabled: boolean; sku?: string; is_default?: boolean }[];
  print_areas: PrintAreaRequest[];
}

export type UploadRequest = { file_name: string } & ({ url: string } | { contents: string });

export interface AddressRequest {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  country: string;
  region: string;
  address1: string;
  address2: string;
  city: string;
  zip: string;
}

export type OrderLineRequest =
  | { product_id: string; variant_id: number; quantity: number; external_id?: string }
  | { sku: string; quantity: number; external_id?: string }
  | {
      blueprint_id: number;
      print_provider_id: number;
      variant_id: number;
      quantity: number;
      print_areas?: Record<string, string | ({ src: string } & Omit<LayerRequest, 'id'>)[]>;
      external_id?: string;
    };

export interface QuoteRequest {
  line_items: OrderLineRequest[];
  address_to: AddressRequest;
}

/** 1 standard, 2 priority, 3 express, 4 economy. */
export type ShippingMethod = 1 | 2 | 3 | 4;

export interface OrderRequest extends QuoteRequest {
  external_id: string;
  label?: string;
  shipping_method: ShippingMethod;
  send_shipping_notification: boolean;
}

/** What a buyer fills in; the shape of `input` for pictures is not documented. */
export interface PersonalizationItem {
  field_id: string;
  type: 'textbox' | 'image';
  input: Record<string, unknown>;
}

export interface PersonalizationRequest {
  variant_id: number;
  items: PersonalizationItem[];
}

export interface PreviewRequest {
  external_id: string;
  variant_ids: number[];
  personalization: PersonalizationItem[];
}

export interface PublishRequest {
  title: boolean;
  description: boolean;
  images: boolean;
  variants: boolean;
  tags: boolean;
}
