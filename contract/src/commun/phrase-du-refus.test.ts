import { expect, it } from 'vitest'
import * as z from 'zod'
import { nombre } from './champs.ts'
import { phraseDuRefus } from './phrase-du-refus.ts'

const AUTREMENT = 'Ce champ n’a pas la forme demandée. Corrigez-le.'
const lisible = (texte: string | undefined) => texte?.replaceAll(/\s/g, ' ')

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Renseignez ce champ.'],
  ['null', z.number(), null, 'Renseignez ce champ.'],
  ['nothing where there is a choice', z.enum(['a', 'b']), undefined, 'Renseignez ce champ.'],
  ['a number for a text', z.string(), 1, 'Saisissez un texte.'],
  ['a text for a number', z.number(), 'x', 'Saisissez un nombre.'],
  ['a text that is no number', nombre(z.number()), 'x', 'Saisissez un nombre.'],
  ['a fraction', z.number().int(), 1.5, 'Saisissez un nombre entier.'],
  ['a text for yes or no', z.boolean(), 'x', 'Répondez par oui ou par non.'],
  ['a text for a list', z.array(z.string()), 'x', 'Donnez une liste.'],
  ['a text for a part of the demand', z.object({}), 'x', 'Donnez toutes les informations demandées ici.'],
  ['a text for a table', z.record(z.string(), z.string()), 'x', 'Donnez toutes les informations demandées ici.'],
  ['a long text', z.string().max(1), 'xx', 'Saisissez au plus 1 caractère.'],
  ['a longer text', z.string().max(2000), 'x'.repeat(2001), 'Saisissez au plus 2 000 caractères.'],
  ['an empty text', z.string().min(1), '', 'Renseignez ce champ.'],
  ['a short text', z.string().min(2), 'x', 'Saisissez au moins 2 caractères.'],
  ['a long list', z.array(z.string()).max(1), ['x', 'x'], 'Donnez au plus 1 élément.'],
  ['a short list', z.array(z.string()).min(2), [], 'Donnez au moins 2 éléments.'],
  ['a large number', z.number().max(1000), 1001, 'Saisissez un nombre d’au plus 1 000.'],
  ['a small number', z.number().min(3), 2, 'Saisissez un nombre d’au moins 3.'],
  ['a number beyond counting', z.number().int(), 1e300, 'Ce nombre est trop grand.'],
  ['a number beyond counting, below', z.number().int(), -1e300, 'Ce nombre est trop petit.'],
  ['another step', z.number().multipleOf(5), 3, 'Saisissez un multiple de 5.'],
  ['another choice', z.enum(['a', 'b']), 'c', 'Choisissez une des réponses proposées.'],
  ['a bad address', z.email(), 'x', 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.'],
  ['a bad link', z.url(), 'x', 'Saisissez une adresse entière, par exemple https://www.exemple.fr.'],
  ['a bad day', z.iso.date(), 'x', 'Saisissez une date au format JJ/MM/AAAA.'],
  ['another shape', z.string().regex(/a/), 'x', AUTREMENT],
  ['none of several', z.union([z.string(), z.number()]), true, AUTREMENT],
  ['nothing of several', z.union([z.string(), z.number()]), undefined, 'Renseignez ce champ.'],
  ['what nobody asked for', z.strictObject({}), { a: 1 }, AUTREMENT],
])('says what to type instead of %s', (_, champ, valeur, phrase) => {
  const { error } = z.object({ champ }).safeParse({ champ: valeur }, { error: phraseDuRefus })
  expect(lisible(error?.issues[0]?.message)).toBe(phrase)
})

it('leaves a sentence of the schema as it is', () => {
  const { error } = z.string().max(1, 'Une lettre.').safeParse('xx', { error: phraseDuRefus })
  expect(error?.issues[0]?.message).toBe('Une lettre.')
})
