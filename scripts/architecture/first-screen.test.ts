import { describe, expect, it } from 'vitest'
import { broughtBy, isSource, projectFiles, readProjectFile } from './source-files.ts'

const files = new Set(projectFiles())
const later = new Set<string>()
/** What the browser fetches before it shows the sign-in screen: `main.tsx` and all that it imports, near or far. */
const firstScreen = new Set<string>()
follow('web/src/main.tsx')

function follow(file: string): void {
  if (firstScreen.has(file) || !files.has(file) || !isSource(file)) return
  firstScreen.add(file)
  const brought = broughtBy(file)
  for (const one of brought.later) later.add(one)
  brought.along.forEach(follow)
}

const among = (found: Iterable<string>, pattern: RegExp): string[] => [...found].filter((file) => pattern.test(file))

describe('the first screen', () => {
  it('is followed from its entry', () => {
    expect(firstScreen.size).toBeGreaterThan(100)
    expect(later.size).toBeGreaterThan(10)
  })

  it('brings its own routes, and weighs nothing more when another one is added', () => {
    expect(among(firstScreen, /\/app\/router\/(?:arbre|routes\/)/)).toEqual(['web/src/app/router/routes/entree.ts'])
  })

  it('names no other screen, of which the address would be a part of it', () => {
    expect(among(later, /\/app\/pages\/|\/screens\//)).toEqual([])
  })

  it('brings the labels of what it shows, and weighs nothing more when those of another domain grow', () => {
    expect(among(firstScreen, /\/libelles[\w-]*\.ts$/).toSorted()).toEqual([
      'web/src/app/shell/libelles-publics.ts',
      'web/src/features/utilisateurs/connexion/libelles.ts',
      'web/src/ui/libelles.ts',
    ])
  })
})

it('a form says that the compiler leaves it alone', () => {
  // The form registers its fields anew whenever it is drawn; compiled, it would once, and lose what is typed after a reset.
  const forms = among(files, /^web\/src\/.*\.tsx?$/).filter((file) =>
    (file.endsWith('.tsx') ? /from 'react-hook-form'/ : /^import (?!type )[^']*'react-hook-form'/m).test(
      readProjectFile(file),
    ),
  )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter((file) => !readProjectFile(file).startsWith("'use no memo'\n"))).toEqual([])
})
