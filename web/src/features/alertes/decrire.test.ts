import type { Alerte, DeclenchementAlerte, EnvoiAlerte, ParametresContrat } from '@ael/contract/alertes/schemas.ts'
import { expect, it } from 'vitest'
import { envoiEnMots, modalites } from './decrire.ts'
import { estDansDeclenchement, plageDeclenchement } from './plage-declenchement.ts'
import { PRESENTATIONS } from './presentations.ts'

const lisible = (texte: string) => texte.replaceAll(/\s/g, ' ')
const ALERTE = {
  canalAlerte: 'MAIL',
  destinataire: 'camille@exemple.fr',
  periodicite: 'SEMAINE',
  periodeDebut: '2026-11-01',
  periodeFin: null,
  codeTypeAlarme: 'SC',
  valeurSeuilEnLitre: null,
  valeurSeuilEnPourcentage: null,
  valeurSeuilEnEuros: null,
} as Alerte

it.each<[Partial<Alerte>, string]>([
  [{}, 'Par e-mail à camille@exemple.fr, au plus une fois par semaine, depuis le 01/11/2026'],
  [{ periodicite: 'JOUR' }, 'Par e-mail à camille@exemple.fr, au plus chaque jour, depuis le 01/11/2026'],
  [
    { canalAlerte: 'SMS', destinataire: '+33612345678', periodicite: 'MOIS', periodeFin: '2026-12-31' },
    'Par SMS au 06 12 34 56 78, au plus une fois par mois, du 01/11/2026 au 31/12/2026',
  ],
  [
    { canalAlerte: null, destinataire: null },
    'Sans envoi, dans l’historique, au plus une fois par semaine, depuis le 01/11/2026',
  ],
  // Its period is what it counts, not how often it tells; what is owed has none.
  [{ codeTypeAlarme: 'AC' }, 'Par e-mail à camille@exemple.fr, depuis le 01/11/2026'],
  [{ codeTypeAlarme: 'IP' }, 'Par e-mail à camille@exemple.fr, depuis le 01/11/2026'],
])('an alert %j is told: %s', (propre, dite) => {
  expect(lisible(modalites({ ...ALERTE, ...propre }))).toBe(dite)
})

it('says where a message went, and what became of it', () => {
  const envoi = { etat: 'ENVOYE', creeLe: '2026-11-21T07:02:00+01:00', accepteLe: '2026-11-21T07:02:00+01:00' }
  const dit = (propre: object) => lisible(envoiEnMots({ ...envoi, ...propre } as EnvoiAlerte))
  expect(dit({ canal: 'SMS', destinataire: '+33612345678' })).toMatch(/^SMS au 06 12 34 56 78, envoyé/)
  expect(dit({ canal: 'MAIL', destinataire: 'c•••@exemple.fr' })).toMatch(/^E-mail à c•••@exemple\.fr, envoyé/)
  expect(dit({ canal: null, destinataire: null })).toMatch(/^envoyé/i)
})

it.each<[Alerte['codeTypeAlarme'], Partial<Alerte>, string]>([
  ['AF', {}, 'De l’eau coule chaque nuit'],
  ['AF', { valeurSeuilEnLitre: 12 }, 'De l’eau coule chaque nuit, 12 l/h ou plus'],
  ['SC', { valeurSeuilEnLitre: 0 }, 'Toute consommation'],
  ['SC', { valeurSeuilEnLitre: 50 }, 'Plus de 50 l par jour'],
  ['SC', { valeurSeuilEnLitre: 2000 }, 'Plus de 2 m³ par jour'],
  ['SC', { valeurSeuilEnLitre: 1500 }, 'Plus de 1,5 m³ par jour'],
  ['AC', { valeurSeuilEnLitre: 12_345, periodicite: 'SEMAINE' }, 'Plus de 12,345 m³ par semaine'],
  ['AS', {}, 'Consommation très au-dessus de la moyenne'],
  ['AS', { valeurSeuilEnPourcentage: 80 }, 'Plus de 80 % au-dessus de la moyenne'],
  ['RP', {}, 'Prélèvement rejeté'],
  ['RP', { valeurSeuilEnEuros: 30 }, 'Prélèvement rejeté d’au moins 30,00 €'],
  ['IP', {}, 'Échéance passée'],
  ['IP', { valeurSeuilEnEuros: 30 }, 'Échéance passée, au moins 30,00 € à payer'],
  ['AC', { valeurSeuilEnLitre: 500, periodicite: 'JOUR' }, 'Plus de 500 l par jour'],
  ['AC', { valeurSeuilEnLitre: 500, periodicite: 'MOIS' }, 'Plus de 500 l par mois'],
])('an alert %s of %j watches: %s', (type, propre, dite) => {
  expect(lisible(PRESENTATIONS[type].declencheur({ ...ALERTE, ...propre }))).toBe(dite)
})

it('tells what the utility watches anyway, by its own figures', () => {
  const parametres = { AFND: 3, AFDW: 5, ASND: 4, debitMinimal: null } as ParametresContrat
  expect(PRESENTATIONS.AF.protection(parametres)).toMatch(/pendant 3 nuits de suite, à 5 litres par heure ou plus$/)
  expect(PRESENTATIONS.AF.protection({ ...parametres, debitMinimal: 1 })).toMatch(/à 1 litre par heure ou plus$/)
  expect(PRESENTATIONS.AS.protection(parametres)).toMatch(/pendant 4 jours de suite$/)
})

const declenchement = (propre: Partial<DeclenchementAlerte>) =>
  ({
    codeTypeAlarme: 'AF',
    depuis: '2026-11-16',
    dateDeclenchante: '2026-11-18',
    periodeFin: null,
    ...propre,
  }) as DeclenchementAlerte

it.each<[string, Partial<DeclenchementAlerte>, string, string, string]>([
  ['ten days before it began and five after it fired', {}, '2026-12-31', '2026-11-06', '2026-11-23'],
  ['no day to come', {}, '2026-11-19', '2026-11-06', '2026-11-19'],
  ['not all of a leak of months', { depuis: '2026-06-01' }, '2026-12-31', '2026-10-04', '2026-11-23'],
  [
    'all of the period that was counted',
    { codeTypeAlarme: 'AC', depuis: '2026-11-01', periodeFin: '2026-11-30' },
    '2026-12-31',
    '2026-11-01',
    '2026-11-30',
  ],
  [
    'ten days before, of a period of a day',
    { codeTypeAlarme: 'AC', depuis: '2026-11-18', periodeFin: '2026-11-18' },
    '2026-12-31',
    '2026-11-08',
    '2026-11-23',
  ],
])('the days around a firing are %s', (_, propre, aujourdhui, debut, fin) => {
  expect(plageDeclenchement(declenchement(propre), aujourdhui)).toEqual({ debut, fin })
})

it('the days that a firing tells are those from when it began to when it fired', () => {
  const dits = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19']
  expect(dits.filter((jour) => estDansDeclenchement(declenchement({}), jour))).toEqual(['2026-11-16', '2026-11-18'])
})
