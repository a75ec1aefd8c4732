import { messageOr } from './message.ts';
import type { Message } from './message.ts';

/** Upload toasts of sections 5 and 8. */
export const uploadMessages = {
  invalidFileType: {
    title: 'Invalid file type',
    text: 'Please select an image file (JPEG, PNG, etc.)',
    tone: 'destructive',
  },
  fileTooLarge: {
    title: 'File too large',
    text: 'Please select an image smaller than 25MB',
    tone: 'destructive',
  },
  uploadFailed: {
    title: 'Upload failed',
    text: 'There was an error uploading your image. Please try again.',
    tone: 'destructive',
  },
  turnFailed: {
    title: 'Not turned',
    text: 'The photo could not be turned. Please try again.',
    tone: 'destructive',
  },
  phoneUploadSucceeded: {
    title: 'Upload successful!',
    text: 'Your photo has been uploaded to your account.',
  },
  phoneUploadFailed: (reason?: string | null): Message => ({
    title: 'Upload failed',
    text: messageOr(reason, 'There was an error uploading your photo. Please try again.'),
    tone: 'destructive',
  }),
} as const satisfies Record<string, Message | ((...words: never[]) => Message)>;

export const authenticationRequiredToUpload =
  'Authentication required to upload files. Please sign in first.';
