import { absences } from '../evenements.ts'
import type { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import type { Contrat } from '../modele.ts'
import { lireJourIso } from '../../kernel/jour-local.ts'
import { a, COMMUNES, VALOMBRE } from '../territoire.ts'

export interface ContratsDeCamille {
  maison: Contrat
  appartement: Contrat
  electricite: Contrat
}

/** A family: its house read by radio, where a tap has been leaking for some days, a flat that it pays for, electricity. */
export function contratsDeCamille(fabrique: Fabrique): ContratsDeCamille {
  const { today } = fabrique
  const hasard = new Hasard('Camille Roussel')
  const chezElle = a(VALOMBRE, '14', 'rue des Tanneurs')
  const camille = fabrique.particulier(hasard, chezElle, {
    civilite: 'MME',
    nom: 'Roussel',
    prenom: 'Camille',
    email: 'standard@ael.test',
    telephone1: '0465710142',
    naissance: lireJourIso('1984-05-17'),
    qualite: ['PRO', 'Propriétaire occupant'],
    naissanceBis: null,
    villeNaissanceBis: null,
  })
  const julien = fabrique.particulier(hasard, chezElle, {
    civilite: 'M.',
    nom: 'Roussel',
    prenom: 'Julien',
    email: 'julien.roussel@courriel.test',
    telephone1: '0465710143',
  })
  const odette = fabrique.particulier(hasard, a(COMMUNES[9]!, '3', 'quai de la Vaire', 'apt 21'), {
    civilite: 'MME',
    nom: 'Roussel',
    prenom: 'Odette',
    email: 'odette.roussel@courriel.test',
    telephone1: '0465710177',
    naissance: lireJourIso('1938-11-02'),
    qualite: ['LOC', 'Locataire'],
  })

  const maison = fabrique.point({
    sujet: 'maison de Camille',
    usage: 'maison',
    adresse: chezElle,
    annuel: 132,
    reseau: 'WIZE',
    numeroCompteur: 'C23FA104418',
    ageCompteur: 1190,
    evenements: [
      ...absences(hasard, today),
      { type: 'fuite', du: today - 400, au: today - 376, litresParHeure: 6 },
      { type: 'fuite', du: today - 6, au: null, litresParHeure: 14 },
      { type: 'silence', du: today - 36, au: today - 34 },
      { type: 'silence', du: today - 511, au: today - 506 },
      { type: 'eclipses', du: today - 44, au: today - 41 },
    ],
  })
  const appartement = fabrique.point({
    sujet: 'appartement de mamie',
    usage: 'appartement',
    adresse: odette.adresse,
    annuel: 38,
    numeroCompteur: 'D14BA020381',
    ageCompteur: 4100,
  })
  const compteurElectrique = fabrique.point({
    sujet: 'électricité de Camille',
    usage: 'logementElectrique',
    adresse: chezElle,
    annuel: 4650,
    services: ['BT'],
    numeroCompteur: '0219700412',
  })

  const debut = today - 9 * 365
  return {
    maison: fabrique.contrat(maison, {
      numero: '0447122',
      titulaire: camille,
      coTitulaire: julien,
      debut,
      rythmeFacturation: 2,
      anciennete: 16,
      mode: 'CB',
      scenario: 'aRegler',
      services: ['AC'],
    }),
    appartement: fabrique.contrat(appartement, {
      numero: '0447381',
      titulaire: odette,
      payeur: camille,
      changementPayeur: today - 410,
      debut: today - 24 * 365,
      anciennete: 70,
      mode: 'PRELEVEMENT',
      services: ['PA', 'FE', 'AR'],
    }),
    electricite: fabrique.contrat(compteurElectrique, {
      numero: '0512904',
      titulaire: camille,
      debut,
      rythmeFacturation: 12,
      anciennete: 130,
      mode: 'MENSUALISATION',
      services: ['ME', 'FE'],
    }),
  }
}
