import type { Fuite, ReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { expect, it } from 'vitest'
import { preuveEnvoi, quoiEnvoi } from './dire-message.ts'
import { barresDeNuit, phrasesNuit, totalNuit } from './dire-nuit.ts'
import { direReponse } from './dire-reponse.ts'

const reparation: ReponseFuite = {
  nature: 'REPARATION',
  cause: null,
  precision: null,
  reponduLe: '2026-11-22T10:00:00+01:00',
  jusquAu: '2026-12-07',
  nuitsSeches: 0,
  nuitsAttendues: 3,
  issue: null,
  issueLe: null,
}
const cause: Partial<ReponseFuite> = { nature: 'CAUSE', cause: 'ARROSAGE' }

it.each<[Partial<ReponseFuite>, string, string]>([
  [
    {},
    'information',
    'Vous avez signalé la réparation le 22/11/2026. Nous regardons les nuits suivantes, puis nous confirmons.',
  ],
  [
    { nuitsSeches: 1 },
    'information',
    'Vous avez signalé la réparation le 22/11/2026. 1 nuit sans écoulement, puis nous confirmons.',
  ],
  [
    { nuitsSeches: 2 },
    'information',
    'Vous avez signalé la réparation le 22/11/2026. 2 nuits sans écoulement, puis nous confirmons.',
  ],
  [
    { issue: 'CONFIRMEE', issueLe: '2026-11-25T08:00:00+01:00' },
    'resolu',
    '3 nuits de suite sans écoulement, vérifiées le 25/11.',
  ],
  [{ issue: 'CONFIRMEE' }, 'resolu', '3 nuits de suite sans écoulement.'],
  [
    { issue: 'PERSISTE' },
    'attention',
    'Vous avez signalé la réparation le 22/11/2026. De l’eau a encore coulé toute la nuit depuis.',
  ],
  [
    { issue: 'ECHUE' },
    'attention',
    'Vous avez signalé la réparation le 22/11/2026. Les nuits suivantes n’ont pas été relevées.',
  ],
  [
    cause,
    'information',
    'Nous ne vous prévenons plus, sauf si l’écoulement double. Nous vous le redemanderons après le 07/12/2026.',
  ],
  [
    { ...cause, issue: 'AGGRAVEE' },
    'attention',
    'Vous aviez indiqué : arrosage. Il coule maintenant au moins deux fois plus.',
  ],
  [
    { ...cause, issue: 'ECHUE' },
    'attention',
    'Vous aviez indiqué : arrosage, jusqu’au 07/12/2026. Cette date est passée.',
  ],
])('of the answer %j says (%s) « %s »', (propre, niveau, texte) => {
  const dite = direReponse({ reponse: { ...reparation, ...propre } })
  expect([dite?.niveau, dite?.texte.replaceAll(/\s/g, ' ')]).toEqual([niveau, texte])
  expect(direReponse({ reponse: null })).toBeNull()
})

it('never tells of a night beyond those that are looked at', () => {
  const titre = (nuitsSeches: number) => direReponse({ reponse: { ...reparation, nuitsSeches } })?.titre
  expect([2, 3].map(titre)).toEqual(['Vérification\u202F: nuit 3 sur 3', 'Vérification\u202F: nuit 3 sur 3'])
})

const envoi = { canal: 'SMS', etat: 'ENVOYE', accepteLe: '2026-11-20T06:41:07+01:00', acceptePar: null } as const
it.each([
  [envoi, /^Remis à 0?6.h.41.min.07.s$/],
  [{ ...envoi, acceptePar: 'OPERATEUR' }, /^Remis à OPERATEUR à 0?6.h.41/],
  [{ ...envoi, canal: 'MAIL', acceptePar: 'mx.exemple.fr' }, /^Accepté par mx\.exemple\.fr à 0?6.h.41/],
  [{ ...envoi, etat: 'ECHEC' }, null],
  [{ ...envoi, accepteLe: null }, null],
] as const)('of the message %j the proof is %s', (donne, preuve) => {
  if (preuve === null) expect(preuveEnvoi(donne)).toBeNull()
  else expect(preuveEnvoi(donne)).toMatch(preuve)
})

it('says what went, and where to', () => {
  const quoi = (canal: 'SMS' | 'MAIL' | null, destinataire: string | null) => {
    const { nom, vers } = quoiEnvoi({ canal, destinataire })
    return `${nom} ${vers}`.replaceAll(/\s/g, ' ').trim()
  }
  expect(quoi('SMS', '+33612345678')).toBe('SMS à 06 12 34 56 78')
  expect(quoi('MAIL', 'camille@exemple.fr')).toBe('E-mail à camille@exemple.fr')
  expect(quoi('MAIL', null)).toBe('E-mail')
})

const nuit = (...litres: (number | null)[]): Fuite['nuits'][number] => ({
  jour: '2026-11-22',
  heures: litres.map((lus, rang) => ({ heure: (22 + rang) % 24, litres: lus, perdus: lus, habituel: 4 })),
})

it('of a night that was not read tells no figure, and misses its hours once it is over', () => {
  expect(phrasesNuit(nuit(null, null))).toEqual({ fait: 'Cette nuit n’a pas été relevée.', comparaison: null })
  expect(totalNuit(nuit(15, null))).toBeNull()
  expect(totalNuit(nuit(15, 14))).toBe(29)
  expect(barresDeNuit(nuit(15, null), false).map(({ etat, libelleLong }) => [etat, libelleLong])).toEqual([
    ['mesure', 'de 22\u202Fh à 23\u202Fh'],
    ['manquant', 'de 23\u202Fh à 0\u202Fh'],
  ])
  expect(barresDeNuit(nuit(15, null), true).map(({ etat }) => etat)).toEqual(['mesure', 'avenir'])
})
