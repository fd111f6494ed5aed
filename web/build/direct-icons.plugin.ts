import type { Plugin } from 'vite'

const fromIndex = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Imports each icon from its own file: through the index, every chunk would lead to all the icons of the application. */
export function directIcons(): Plugin {
  return {
    name: 'ael-direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) =>
        code.replaceAll(fromIndex, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
            .join(';'),
        ),
    },
  }
}
