import type { Plugin } from 'vite';

/** `CircleCheck` lies in `icons/circle-check`, `Trash2` in `icons/trash-2`. */
const fileOf = (icon: string): string =>
  icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase();

/**
 * Takes each icon from its own file instead of from the list of all. Which page needs which icon is seen then, so that a page
 * gets its own (decision 0579).
 */
export const iconsByName = (): Plugin => ({
  name: 'icons-by-name',
  apply: 'build',
  transform: {
    filter: { code: /from ["']lucide-react["']/ },
    handler: (code) =>
      code.replaceAll(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_, names: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .map((each) => {
            const [icon = '', called = icon] = each.split(' as ');
            return `import ${called} from 'lucide-react/icons/${fileOf(icon)}';`;
          })
          .join(' '),
      ),
  },
});
