import { expect, it } from 'vitest'
import { CAUSES_FUITE, motEnvoi, refusReponse } from './fuites.regles.ts'

it.each([
  [{ nature: 'REPARATION', precision: '' }, null],
  [{ nature: 'CAUSE', precision: '', jours: 7 }, 'cause'],
  [{ nature: 'CAUSE', cause: 'AUTRE', precision: '', jours: 7 }, 'precision'],
  [{ nature: 'CAUSE', cause: 'AUTRE', precision: 'Bassin', jours: 7 }, null],
  [{ nature: 'CAUSE', cause: 'PISCINE', precision: '' }, 'jours'],
  [{ nature: 'CAUSE', cause: 'PISCINE', precision: '', jours: 30 }, null],
] as const)('of the answer %j is missing: %s', (saisie, champ) => {
  expect(refusReponse(saisie)?.champ ?? null).toBe(champ)
})

it.each([
  ['A_ENVOYER', 'MAIL', 'À envoyer'],
  ['REMIS', 'SMS', 'À envoyer'],
  ['ENVOYE', 'MAIL', 'Accepté'],
  ['ENVOYE', 'SMS', 'Remis'],
  ['ECHEC', 'MAIL', 'Échec'],
  ['ANNULE', 'SMS', 'Annulé'],
  ['SANS_ADRESSE', null, 'Sans adresse'],
] as const)('a message that is %s by %s is called « %s »', (etat, canal, mot) => {
  expect(motEnvoi(canal, etat)).toBe(mot)
})

it('the causes are called as subscribers read them', () => {
  expect(Object.values(CAUSES_FUITE)).toEqual([
    'Arrosage',
    'Remplissage d’une piscine',
    'Travaux',
    'Appareil qui reste en service',
    'Autre',
  ])
})
