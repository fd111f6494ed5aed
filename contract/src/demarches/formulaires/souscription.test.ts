import { describe, expect, it } from 'vitest'
import { parcourir } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { souscription as formulaire } from './souscription.ts'

const contexte = contexteDe(formulaire)

describe('the first subscription', () => {
  it.each([
    ['Particulier', 'Nom', 'clientTitulaire_prenom', 'clientTitulaire_siret'],
    ['Professionnel', 'Raison sociale', 'clientTitulaire_siret', 'clientTitulaire_prenom'],
  ])('of a %s: « %s », %s, not %s', (clientTitulaire_type, libelle, demande, tu) => {
    const actifs = parcourir(formulaire, { clientTitulaire_type }, contexte).flatMap(({ champs }) => champs)
    const ids = actifs.map(({ champ }) => champ.id)
    expect(actifs.find(({ champ }) => champ.id === 'clientTitulaire_nom')?.libelle).toBe(libelle)
    expect(ids).toContain(demande)
    expect(ids).not.toContain(tu)
    expect(ids.includes('info_nombreOccuppantsLogement')).toBe(clientTitulaire_type === 'Particulier')
  })

  it.each([
    ['Oui', true],
    ['Non', false],
  ])('somebody else pays (%s): he is asked for %s', (clientPayeur_different, demande) => {
    expect(demandes(formulaire, { clientPayeur_different }).includes('clientPayeur_nom')).toBe(demande)
  })

  it('drops the payer once the holder pays', () => {
    const choisies = { clientPayeur_different: 'Non', clientPayeur_nom: 'Durand' }
    expect(soumettre(formulaire, repondre(formulaire, contexte, { choisies }), contexte)).not.toHaveProperty(
      'clientPayeur_nom',
    )
  })

  it.each([
    ['Oui', 'Oui', 'Non', true],
    ['Non', 'Oui', 'Oui', true],
    ['Non', 'Non', 'Non', false],
  ])('monthly %s, each invoice %s is sent %s; an account: %s', (info_serviceMensu, chaque, envoye, compte) => {
    const choisies = { info_serviceMensu, info_servicePrelevement: chaque, info_facture: 'Oui' }
    const valeurs = soumettre(formulaire, repondre(formulaire, contexte, { choisies }), contexte)
    expect(valeurs['info_servicePrelevement']).toBe(envoye)
    expect('prelevement_iban' in valeurs).toBe(compte)
    expect(valeurs['info_facture']).toBe(compte ? 'Oui' : 'Non')
  })

  it.each([
    [
      'clientTitulaire_siret',
      { clientTitulaire_type: 'Professionnel', clientTitulaire_siret: '' },
      'Renseignez ce champ.',
    ],
    ['referenceAbonnement_numeroContratAbonnementPredecesseur', {}, null],
    ['clientPayeur_different', { clientPayeur_different: 'Non' }, null],
    [
      'dateReleveIndexConsommation',
      { dateReleveIndexConsommation: '31/05/2026' },
      'La date de votre relevé est incorrecte. Veuillez la modifier.',
    ],
    ['info_commune', { info_commune: 'Valombre' }, 'Choisissez une commune.'],
  ])('%s of %j: %s', (champ, choisies, dit) => {
    expect(ditDe(formulaire, champ, choisies)).toBe(dit)
  })
})
