import { expect, it } from 'vitest'
import { masquerAdresse } from './masquer.ts'

it.each([
  ['camille@exemple.fr', 'c•••@exemple.fr'],
  ['a@exemple.fr', 'a•••@exemple.fr'],
  ['+33612345678', '•••• 78'],
  ['0612345690', '•••• 90'],
])('%s is known again by %s', (adresse, montree) => expect(masquerAdresse(adresse)).toBe(montree))
