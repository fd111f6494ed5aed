import { absences } from '../evenements.ts'
import type { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import type { Contrat } from '../modele.ts'
import { adresse, a, COMMUNES } from '../territoire.ts'

const DEPART = 121

/** A house read by radio, left four months ago with a credit; another family moved in the same day. */
export function maisonQuittee(fabrique: Fabrique): { ancien: Contrat; nouveau: Contrat } {
  const { today } = fabrique
  const hasard = new Hasard('Hugo Marchand')
  const maison = a(COMMUNES[1]!, '27', 'chemin du Vieux-Lavoir')
  const point = fabrique.point({
    sujet: 'maison quittée',
    usage: 'maison',
    adresse: maison,
    annuel: 104,
    reseau: 'HOMERIDER',
    numeroCompteur: 'S22KA330907',
    ageCompteur: 1530,
    evenements: [
      ...absences(hasard, today),
      { type: 'fuite', du: today - 146, au: today - 126, litresParHeure: 5 },
      { type: 'silence', du: today - 302, au: today - 300 },
    ],
  })
  const hugo = fabrique.particulier(hasard, adresse(hasard, COMMUNES[7]), {
    civilite: 'M.',
    nom: 'Marchand',
    prenom: 'Hugo',
    email: 'resilie@ael.test',
    telephone1: '0261910355',
    qualite: ['LOC', 'Locataire'],
  })
  const brunet = fabrique.particulier(hasard, maison, {
    civilite: 'M. ET MME',
    nom: 'Brunet',
    prenom: 'Élodie',
    email: 'elodie.brunet@courriel.test',
    telephone1: '0261910812',
  })
  return {
    ancien: fabrique.contrat(point, {
      numero: '0447650',
      titulaire: hugo,
      debut: today - 4 * 365,
      fin: today - DEPART,
      etat: 'RA',
      dateEtat: today - DEPART,
      rythmeFacturation: 6,
      mode: 'VIREMENT',
      scenario: 'avoirDisponible',
    }),
    nouveau: fabrique.contrat(point, {
      numero: '0700140',
      titulaire: brunet,
      debut: today - DEPART,
      rythmeFacturation: 3,
      anciennete: 22,
      mode: 'TIP',
      scenario: 'aRegler',
    }),
  }
}
