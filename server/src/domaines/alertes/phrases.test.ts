import { expect, it } from 'vitest'
import { LONGUEUR_SMS, longueurGsm, versGsm } from '../../gateways/sms/gsm.ts'
import { lireJourIso } from '../../kernel/jour-local.ts'
import { texteSms } from './envois/remettre-envois.ts'
import { phraseSuivi, type Suivi } from './fuites/suivis.ts'
import { phraseComptable, phraseConsommation } from './phrases.ts'

const CONSTAT = { depuis: lireJourIso('2026-10-31'), jour: lireJourIso('2026-11-02'), litres: 2400 }
const NUIT = { jour: lireJourIso('2026-11-02'), verdict: 'oui', debit: 28 } as const
const EVENEMENT = { cle: 'x', jour: '2026-11-02', montantCents: 8420 } as const

it.each([
  [
    phraseConsommation('AF', { ...CONSTAT, debit: 1 }, null),
    'De l’eau coule chaque nuit depuis le 31/10/2026, au moins 1 litre par heure.',
  ],
  [
    phraseConsommation('AS', { ...CONSTAT, moyenne: 200 }, null),
    '2\u202F400 litres du 31/10/2026 au 02/11/2026, contre 200 litres par jour en moyenne.',
  ],
  [
    phraseConsommation('AC', CONSTAT, 2000),
    '2\u202F400 litres du 31/10/2026 au 02/11/2026, au-dessus de votre seuil de 2\u202F000 litres.',
  ],
  [phraseConsommation('SC', CONSTAT, 0), '2\u202F400 litres le 02/11/2026, en votre absence.'],
  [
    phraseComptable('RP', { ...EVENEMENT, nature: 'REJET' }, 'EUR'),
    'Votre prélèvement de 84,20\u00A0€ a été rejeté le 02/11/2026.',
  ],
  [
    phraseComptable('IP', { ...EVENEMENT, nature: 'IMPAYE' }, 'EUR'),
    '84,20\u00A0€ restent à payer\u202F; l’échéance était le 02/11/2026.',
  ],
  [
    phraseSuivi('PERSISTE', NUIT, 14),
    'Après la réparation, de l’eau coule encore la nuit du 02/11/2026\u202F: au moins 28 litres par heure.',
  ],
  [
    phraseSuivi('AGGRAVEE', NUIT, 14),
    'L’écoulement a au moins doublé la nuit du 02/11/2026\u202F: 28 litres par heure, contre 14 litres auparavant.',
  ],
  [
    phraseSuivi('ECHUE', NUIT, 14),
    'De l’eau coule toujours la nuit du 02/11/2026, au moins 28 litres par heure, après le temps annoncé.',
  ],
])('« %s »', (dit, attendu) => {
  expect(dit).toBe(attendu)
})

it.each(['PERSISTE', 'AGGRAVEE', 'ECHUE'] satisfies Suivi[])('the SMS of the follow-up %s is one, not cut', (suivi) => {
  const message = phraseSuivi(suivi, { ...NUIT, debit: 9999 }, 9999)
  const texte = texteSms('Régie des eaux de la vallée', { message, numeroContrat: '0012345' })
  expect(longueurGsm(texte)).toBeLessThanOrEqual(LONGUEUR_SMS)
  expect(versGsm(texte)).toBe(texte)
  expect(texte).not.toContain('...')
})
