import { expect, it } from 'vitest'
import { lireArguments } from './arguments.ts'
import { ErreurImport } from './fichier/erreur-import.ts'

it.each([
  [['telereleves'], /Usage/],
  [['telereleves', 'x', 'y'], /Usage/],
  [['poissons', 'x'], /On ne sait pas importer « poissons »/],
  [['clients', 'x', '--creer'], /--creer ne vaut que pour les télérelevés/],
  [['telereleves', 'x', '--couleur', 'bleu'], /L’option --couleur n’est pas comprise/],
  [['telereleves', 'x', '--unite'], /L’option --unite/],
  [['telereleves', 'x', '--unite', 'gallon'], /--unite : donnez une unité parmi/],
  [['telereleves', 'x', '--compte', 'a@b.fr'], /--compte : demande aussi --creer/],
  [['clients', 'x', '--echec-si-rejets', 'beaucoup'], /--echec-si-rejets : donnez un nombre entier/],
  [['clients', 'x', '--echec-si-rejets', '-1'], /--echec-si-rejets/],
  [['clients', 'x', '--encodage', 'ebcdic'], /--encodage : donnez un encodage parmi/],
])('%j is refused with a sentence', (args, message) => {
  expect(() => lireArguments(args)).toThrow(message)
  expect(() => lireArguments(args)).toThrow(ErreurImport)
})

it.each([
  [['clients', 'x'], undefined, Number.POSITIVE_INFINITY],
  [['clients', 'x', '--echec-si-rejets', '0'], undefined, 0],
  [['clients', 'x', '--echec-si-rejets', '12', '--rejets', '/r.csv'], '/r.csv', 12],
])('%j says where refused lines go, and how many are admitted', (args, rejets, rejetsAdmis) =>
  expect(lireArguments(args)).toMatchObject({ rejets, rejetsAdmis }),
)

it.each([
  [[], 'utf-8'],
  [['--encodage', 'latin1'], 'latin1'],
  [['--encodage', ' Windows-1252 '], 'windows-1252'],
  [['--encodage', 'UTF-16\n'], 'utf-16'],
])('%j says in which encoding the file is, spaces around it and capitals set aside', (options, encodage) => {
  for (const nature of ['clients', 'telereleves'])
    expect(lireArguments([nature, 'x', ...options]).demande).toMatchObject({ encodage })
})
