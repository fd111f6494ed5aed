import { expect, it } from 'vitest'
import { fichierCalendrier } from './fichier-calendrier.ts'

const EVENEMENT = {
  uid: 'u1@exemple.fr',
  sequence: 2,
  annule: false,
  debut: new Date('2026-12-01T07:00:00Z'),
  fin: new Date('2026-12-01T09:00:00Z'),
  ecritLe: new Date('2026-11-23T08:00:00Z'),
  titre: 'Eaux de Valombre : pose',
  lieu: '12 rue des Lavandières',
  description: 'Pose. Contrat 0012345.',
  organisateur: { nom: 'Eaux', expediteur: 'Eaux <eaux@exemple.fr>' },
  destinataire: 'zoe@exemple.fr',
}
const lignes = (ecart: Partial<typeof EVENEMENT> = {}) =>
  fichierCalendrier({ ...EVENEMENT, ...ecart })
    .replaceAll('\r\n ', '')
    .split('\r\n')

it('an appointment says when, where, what, by whom and for whom', () => {
  expect(lignes()).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:u1@exemple.fr',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'DTSTAMP:20261123T080000Z',
      'DTSTART:20261201T070000Z',
      'DTEND:20261201T090000Z',
      'SUMMARY:Eaux de Valombre : pose',
      'LOCATION:12 rue des Lavandières',
      'DESCRIPTION:Pose. Contrat 0012345.',
      'ORGANIZER;CN="Eaux":mailto:eaux@exemple.fr',
    ]),
  )
  expect(lignes().find((ligne) => ligne.startsWith('ATTENDEE'))).toMatch(/PARTSTAT=ACCEPTED.*MAILTO:zoe@exemple\.fr/i)
})

it('one that is cancelled says so', () => {
  expect(lignes({ annule: true })).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
})

it('is organised by the address alone, however it is configured', () => {
  expect(lignes({ organisateur: { nom: 'Eaux', expediteur: 'eaux@exemple.fr' } })).toContain(
    'ORGANIZER;CN="Eaux":mailto:eaux@exemple.fr',
  )
})
