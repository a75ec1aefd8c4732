const mostLetters = 72;
const form = /^(feat|fix|test|docs|refactor|perf|chore|style|build|ci)(\([a-z0-9,-]+\))?: [^A-Z\s].*[^.\s]$/;
/** What these change needs a reason, which no subject has room for. */
const needsBody = /^(feat|fix|refactor|perf)/;

/** What is wrong with the message of a commit. */
export function messageErrors(message: string): string[] {
  const [subject = '', blank = '', ...body] = message.trimEnd().split('\n');
  const errors = [
    ...(subject.length <= mostLetters ? [] : [`${subject.length} letters, at most ${mostLetters}`]),
    ...(form.test(subject) ? [] : ['not “type(scope): what it does”, without a full stop']),
    ...(blank === '' ? [] : ['no empty line after the subject']),
    ...(needsBody.test(subject) && body.length === 0 ? ['no body that says why'] : []),
  ];
  return errors.map((error) => `“${subject}”: ${error}`);
}
