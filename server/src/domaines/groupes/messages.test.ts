import { describe, expect, it } from 'vitest'
import {
  messageAjout,
  messageAjoutAuxGroupes,
  messagePartage,
  messageReprise,
  messageRetrait,
  messageRetraitDesGroupes,
} from './messages.ts'

describe('what changed nothing says so, and one is not many', () => {
  it.each([
    [messageAjout('Nord', ['0447122'], 0), 'Le groupe Nord les contient déjà, rien n’a changé.'],
    [messageAjout('Nord', ['0447122'], 1), 'Ajout du contrat 0447122 au groupe Nord réussi'],
    [messageAjout('Nord', null, 1), 'Ajout d’un contrat au groupe Nord réussi'],
    [messageAjout('Nord', ['0447122', '0447130'], 2), 'Ajout de 2 contrats au groupe Nord réussi'],
    [messageRetrait('Nord', ['0447122'], 0), 'Le groupe Nord ne les contenait plus, rien n’a changé.'],
    [messageRetrait('Nord', ['0447122'], 1), 'Retrait du contrat 0447122 du groupe Nord réussi'],
    [messageRetrait('Nord', null, 1200), 'Retrait de 1\u202F200 contrats du groupe Nord réussi'],
    [messageAjoutAuxGroupes(0), 'Ces contrats y étaient déjà.'],
    [messageAjoutAuxGroupes(1), 'Contrats rattachés aux groupes\u202F: 1.'],
    [messageRetraitDesGroupes(0), 'Ces contrats n’y étaient pas.'],
    [messageRetraitDesGroupes(1), 'Contrats retirés des groupes\u202F: 1.'],
    [messagePartage(0), 'Ces utilisateurs y accédaient déjà.'],
    [messagePartage(1), 'Utilisateurs correctement rattachés'],
    [messageReprise(0), 'Ces utilisateurs n’y accédaient pas.'],
    [messageReprise(1), 'Utilisateurs correctement détachés'],
  ])('%s', (dit, attendu) => {
    expect(dit).toBe(attendu)
  })
})
