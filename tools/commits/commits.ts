const mostLetters = 72;
const form = /^(feat|fix|test|docs|refactor|perf|chore|style|build|ci)(\([a-z0-9,-]+\))?: [^A-Z\s].*[^.\s]$/;
/** First words that are no order to the code: articles and pronouns, and what ends as other forms of a verb do. */
const notImperative =
  /^(?:an?|the|its?|this|that|these|those|we|you|they|what|who|no|every|each|all|two|three|\w*[^s]s|\w+ed|\w+ing)$/;
/** Imperatives that end so all the same. */
const imperative = new Set([
  'bring',
  'embed',
  'exceed',
  'feed',
  'focus',
  'need',
  'proceed',
  'seed',
  'shed',
  'speed',
]);
const firstWord = (subject: string) => /: ([\w-]+)/.exec(subject)?.[1] ?? '';

/** What is wrong with the message of a commit: every change needs a reason, which no subject has room for. */
export function messageErrors(message: string): string[] {
  const [subject = '', blank = '', ...body] = message.trimEnd().split('\n');
  const errors = [
    ...(subject.length <= mostLetters ? [] : [`${subject.length} letters, at most ${mostLetters}`]),
    ...(form.test(subject) ? [] : ['not “type(scope): what it does”, without a full stop']),
    ...(notImperative.test(firstWord(subject)) && !imperative.has(firstWord(subject))
      ? [`“${firstWord(subject)}” is no imperative`]
      : []),
    ...(blank === '' ? [] : ['no empty line after the subject']),
    ...(body.length === 0 ? ['no body that says why'] : []),
  ];
  return errors.map((error) => `“${subject}”: ${error}`);
}
