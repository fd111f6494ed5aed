import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { TYPES_ALERTE, TYPES_COMPTABLES, TYPES_CONSOMMATION } from '@ael/contract/alertes/regles.ts'
import { describe, expect, it } from 'vitest'
import { composerCourrier } from '../../gateways/mail/composer.ts'
import { LONGUEUR_SMS, longueurGsm, versGsm } from '../../gateways/sms/gsm.ts'
import { texteSms } from './envois/remettre-envois.ts'
import { phraseComptable, phraseConsommation } from './phrases.ts'
import { regles } from './registre.ts'

const DOSSIER = path.join(import.meta.dirname, 'regles')

it('registers every rule of the folder, each for one type', async () => {
  const fichiers = (await readdir(DOSSIER)).filter((fichier) => !fichier.endsWith('.test.ts'))
  const inscrites = new Set<unknown>(Object.values(regles))
  const modules = await Promise.all(
    fichiers.map(async (fichier) => (await import(path.join(DOSSIER, fichier))) as Record<string, unknown>),
  )
  const dansLeRegistre = modules.map((un) => Object.values(un).filter((exporte) => inscrites.has(exporte)).length)
  expect(Object.fromEntries(fichiers.map((fichier, rang) => [fichier, dansLeRegistre[rang]]))).toEqual(
    Object.fromEntries(fichiers.map((fichier) => [fichier, 1])),
  )
  expect(inscrites.size).toBe(TYPES_ALERTE.length)
})

it('has a test beside every rule', async () => {
  const fichiers = await readdir(DOSSIER)
  const sans = fichiers.filter(
    (fichier) => !fichier.endsWith('.test.ts') && !fichiers.includes(fichier.replace(/ts$/, 'test.ts')),
  )
  expect(sans).toEqual([])
})

describe('the SMS of every type', () => {
  const GROS = { jour: 20_778, depuis: 20_408, litres: 99_999_999, debit: 99_999, moyenne: 999_999 }
  const EVENEMENT = { cle: 'x', nature: 'REJET', jour: '2026-11-21', montantCents: 99_999_999 } as const
  const phrases = [
    ...TYPES_CONSOMMATION.map((type) => ({ type, message: phraseConsommation(type, GROS, 99_999_999) })),
    ...TYPES_COMPTABLES.flatMap((type) =>
      (['EUR', 'MAD'] as const).map((devise) => ({ type, message: phraseComptable(type, EVENEMENT, devise) })),
    ),
  ]

  it.each(phrases)('$type, « $message », is one, of the GSM alphabet, not cut, even at its longest', ({ message }) => {
    const texte = texteSms('Régie des eaux de la vallée', { message, numeroContrat: '0012345' })
    expect(longueurGsm(texte)).toBeLessThanOrEqual(LONGUEUR_SMS)
    expect(versGsm(texte)).toBe(texte)
    expect(texte).not.toContain('...')
    expect(texte).toContain('Contrat 0012345')
  })
})

describe('the mail of every type', () => {
  it.each(TYPES_ALERTE)('%s has a subject on one line, advice, and French as it is printed', (type) => {
    const { courrier } = regles[type]
    const { sujet, texte } = composerCourrier(
      'alerte',
      {
        type,
        texte: courrier,
        message: 'De l’eau coule.',
        numeroContrat: '0012345',
        lieu: '1 rue du Lac',
        jour: '21/11/2026',
        lien: 'https://eau.exemple.fr/ael-v2/',
      },
      { nomService: 'Eaux de Valombre' },
    )
    expect(sujet).toMatch(/^[^\r\n]{5,100}$/)
    expect(courrier.conseils).not.toEqual([])
    expect(`${sujet}\n${texte.replace('-- \n', '')}`).not.toMatch(/\p{L}'\p{L}| [:;!?€%»]|« | {2}/u)
  })

  it('stands in the outbox under a name of its own', () => {
    const noms = Object.values(regles).map(({ courrier }) => courrier.nom)
    expect(new Set(noms).size).toBe(TYPES_ALERTE.length)
  })
})
