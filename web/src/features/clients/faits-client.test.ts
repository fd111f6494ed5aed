import type { Client } from '@ael/contract/clients/schemas.ts'
import { describe, expect, it } from 'vitest'
import { faitsClient, faitsCompte } from './faits-client.ts'
import { camille } from './testing/camille.ts'

const client: Client = { ...camille, villeNaissance: null, villeNaissanceBis: 'Lyon' }
const valeurs = (ecart: Partial<Client> = {}) =>
  Object.fromEntries(faitsClient({ ...client, ...ecart }).map(({ term, value }) => [term, value]))
const manquants = (ecart: Partial<Client>) =>
  faitsClient({ ...client, ...ecart })
    .filter(({ manque }) => manque)
    .map(({ term }) => term)

describe('a customer', () => {
  it('is told in French forms, without what is not known', () => {
    expect(valeurs()).toEqual({
      Nom: 'Mme Camille Roussel',
      'Numéro de client': '1700204',
      'Adresse e-mail': 'camille@exemple.fr',
      Téléphone: '06 12 34 56 78',
      Naissance: '29/02/1984',
      'Naissance de la deuxième personne': 'Lyon',
      'Adresse de facturation': '14 rue des Tanneurs, apt 12, 26960 Valombre',
    })
  })

  it('is told with all that is known, and by less when less is', () => {
    expect(valeurs({ villeNaissance: 'Grenoble', numeroTelephone2: '0476123456' })).toMatchObject({
      Naissance: '29/02/1984 à Grenoble',
      'Autre téléphone': '04 76 12 34 56',
    })
    expect(valeurs({ civilite: null, prenom: null, adresseFacturation: null })).toEqual({
      Nom: 'Roussel',
      'Numéro de client': '1700204',
      'Adresse e-mail': 'camille@exemple.fr',
      Téléphone: '06 12 34 56 78',
      Naissance: '29/02/1984',
      'Naissance de la deuxième personne': 'Lyon',
    })
    expect(valeurs({ raisonSociale: 'Boucherie Michel', prenom: null })).toMatchObject({ Contact: 'Roussel' })
  })

  it('is a company by its name, with whom to ask for', () => {
    expect(
      valeurs({ raisonSociale: 'Boucherie Michel', estProfessionnel: true, siret: '73282932000074' }),
    ).toMatchObject({
      'Raison sociale': 'Boucherie Michel',
      Contact: 'Camille Roussel',
      SIRET: '732 829 320 00074',
    })
    expect(valeurs({ raisonSociale: 'Ville de Valombre', nom: 'Ville de Valombre', prenom: null })).not.toHaveProperty(
      'Contact',
    )
  })

  it.each<[Partial<Client>, string[]]>([
    [{}, []],
    [{ email: null }, ['Adresse e-mail']],
    [{ numeroTelephone1: null }, ['Téléphone']],
    [{ numeroTelephone1: null, numeroTelephone2: '0476123456' }, []],
    [{ estProfessionnel: true }, ['SIRET']],
  ])('%j shows what is missing', (ecart, attendus) => {
    expect(manquants(ecart)).toEqual(attendus)
  })

  it('is only named to whoever may not know more', () => {
    expect(valeurs({ reserve: true, email: null })).toEqual({ Nom: 'Mme Camille Roussel' })
  })

  it('lives abroad in a country that is named', () => {
    expect(
      valeurs({
        adresseFacturation: {
          adresse: '1 Bahnhofstrasse',
          complement: null,
          codePostal: '8001',
          ville: 'Zürich',
          pays: 'SUISSE',
        },
      }),
    ).toMatchObject({
      'Adresse de facturation': '1 Bahnhofstrasse, 8001 Zürich, SUISSE',
    })
  })

  it('has a bank account or none', () => {
    expect(faitsCompte(client)).toEqual([])
    expect(
      faitsCompte({ ...client, iban: '•••• •••• •••• 0189', bic: 'AGRIFRPP', titulaireCompte: 'Camille Roussel' }).map(
        ({ value }) => value,
      ),
    ).toEqual(['Camille Roussel', '•••• •••• •••• 0189', 'AGRIFRPP'])
  })
})
