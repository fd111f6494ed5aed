import { describe, expect, it } from 'vitest'
import { composerCourrier } from './composer.ts'
import { EXEMPLE, type ToutesDonnees } from './exemple.ts'
import { modeles, type TypeCourrier } from './registre.ts'

/** A mail as it is read: its subject, then its text on one line, without the end that all have. */
function lire(type: TypeCourrier, ecart: object = {}): string {
  const { sujet, texte } = composerCourrier(type, { ...DONNEES, ...ecart }, { nomService: 'Eaux de Valombre' })
  return `${sujet} / ${texte.split('\n-- ')[0]}`.replaceAll(/\s+/g, ' ')
}

const DONNEES: ToutesDonnees = {
  ...EXEMPLE,
  prenom: 'Zoé',
  nom: 'Lambert',
  numeroContrat: '0012345',
  reference: 'DE00000012',
  demande: 'Déposer une réclamation',
  fin: '12/12/2026',
}

describe('what a mail says depends on', () => {
  it.each<[TypeCourrier, object, readonly RegExp[], readonly RegExp[]]>([
    [
      'contrat-rattache',
      { contrats: ['0000001'], nombre: 1 },
      [/^Contrat 0000001 rattaché/, /Le contrat 0000001 vient/, / Contrat : 0000001/],
      [/autres/],
    ],
    [
      'contrat-rattache',
      { contrats: ['0000001', '0000002'], nombre: 2 },
      [/^2 contrats rattachés/, /Contrats : 0000001, 0000002/],
      [/autres/],
    ],
    [
      'contrat-rattache',
      { contrats: ['0000001', '0000002'], nombre: 5 },
      [/^5 contrats/, /0000002 et 3 autres/],
      [/Le contrat/],
    ],
    [
      'contrat-resilie',
      { retractation: false, releve: '1 280 m³' },
      [
        /^Résiliation du contrat 0012345 au 12\/12\/2026/,
        /est résilié\. Il a pris fin le 12\/12\/2026/,
        /Dernier index : 1 280 m³/,
        /facture de clôture est établie/,
      ],
      [/renoncé|Rétractation/],
    ],
    [
      'contrat-resilie',
      { retractation: true, releve: null },
      [/^Rétractation du contrat/, /Vous avez renoncé au contrat 0012345/, /Seule l’eau que vous avez demandée/],
      [/Dernier index|résilié|facture de clôture/],
    ],
    [
      'demande-a-traiter',
      { cellule: 'C12', motif: 'Fuite', action: 'Rappeler', contrat: '0012345' },
      [
        /^À traiter : Déposer une réclamation, DE00000012/,
        /Cellule : C12 Motif : Fuite Action : Rappeler Contrat : 0012345/,
      ],
      [],
    ],
    [
      'demande-a-traiter',
      { cellule: null, motif: null, action: null, contrat: null },
      [/Référence : DE00000012/],
      [/Cellule|Motif|Action|Contrat/],
    ],
    ['demande-en-echec', { contrat: null, email: null }, [/Contrat : aucun/, /demandeur : inconnue/], []],
    [
      'demande-en-echec',
      { contrat: '0012345', email: 'zoe@exemple.fr' },
      [/Contrat : 0012345/, /demandeur : zoe@exemple\.fr/],
      [],
    ],
    [
      'demande-recue',
      {
        issue: 'Un.|Deux.',
        contrat: '0012345',
        lien: 'https://x.fr/',
        fichiersJoints: true,
        fichiersTropLourds: false,
      },
      [/DE00000012\. Un\. Deux\. /, /Contrat : 0012345/, /sont joints/, /Suivre ma demande/],
      [/Trop lourds/],
    ],
    [
      'demande-recue',
      { issue: null, contrat: null, lien: null, fichiersJoints: false, fichiersTropLourds: true },
      [/Trop lourds pour un courrier/],
      [/Contrat :|Suivre|sont joints à ce courrier/],
    ],
    [
      'demande-recue',
      { fichiersJoints: false, fichiersTropLourds: false },
      [/Nous avons reçu votre demande/],
      [/Trop lourds|sont joints/],
    ],
    [
      'demande-recue-breve',
      { contrat: '0012345', fichiersJoints: true, lien: 'https://x.fr/suivre' },
      [
        /pour le contrat 0012345, sous la référence DE00000012/,
        /sont joints/,
        /Suivre la demande : https:\/\/x\.fr\/suivre/,
      ],
      [],
    ],
    [
      'demande-recue-breve',
      { contrat: null, lien: null, reponses: [{ etape: 'Vous', dites: [['Nom', 'Secret']] }] },
      [/ », sous la référence/],
      [/pour le contrat|Secret|Suivre/],
    ],
    [
      'demande-reponse',
      { message: 'Bonjour.\n\nVoici.', etat: 'Traitée', pieces: ['a.pdf'] },
      [/Bonjour\. Voici\. État de la demande : Traitée Fichier joint : a\.pdf/, /sont dans votre espace/],
      [],
    ],
    [
      'demande-reponse',
      { pieces: [], lien: null },
      [/État de la demande/],
      [/Fichier joint|dans votre espace|Voir ma demande/],
    ],
    [
      'email-modifie',
      { telephone: '0476000000', adresse: 'eau@exemple.fr' },
      [/clientèle au 0476000000 ou à eau@exemple\.fr, qui/],
      [],
    ],
    ['email-modifie', { telephone: '', adresse: 'eau@exemple.fr' }, [/clientèle à eau@exemple\.fr, qui/], []],
    ['email-modifie', { telephone: '', adresse: '' }, [/notre service clientèle, qui/], []],
    [
      'facture-cloture',
      { lienPaiement: 'https://x.fr/payer' },
      [/Payer cette facture : https:\/\/x\.fr\/payer/, /a pris fin le 12\/12\/2026/],
      [],
    ],
    ['facture-cloture', { lienPaiement: null }, [/Télécharger ma facture de clôture/], [/Payer/]],
    [
      'paiement-recu',
      { impute: '12,00 €', tropPercu: '1,00 €' },
      [/Avec 12,00 € qui étaient en votre faveur/, /dépasse de 1,00 € ce qui restait dû/],
      [],
    ],
    ['paiement-recu', { impute: null, tropPercu: null }, [/il vaut reçu/], [/en votre faveur|dépasse/]],
    ['paiement-recu', { impute: '12,00 €', tropPercu: null }, [/en votre faveur, vos factures/], [/dépasse/]],
    ['paiement-recu', { impute: null, tropPercu: '1,00 €' }, [/dépasse de 1,00 €/], [/vos factures sont payées/]],
    [
      'releve-enregistre',
      { adresse: '12 rue', consommation: '8 m³', sansCompte: true },
      [/Compteur : 12 rue/, /Depuis le dernier index connu : 8 m³/, /a été envoyé sans compte/],
      [/envoyez-en un autre/],
    ],
    [
      'releve-enregistre',
      { adresse: null, consommation: null, sansCompte: false },
      [/envoyez-en un autre demain/],
      [/Compteur|Depuis|sans compte/],
    ],
    ['rendez-vous-fixe', { deplace: false }, [/^Votre rendez-vous est confirmé/, /technicien est pris/], [/déplacé/]],
    [
      'rendez-vous-fixe',
      { deplace: true },
      [/^Votre rendez-vous est déplacé/, /Voici le nouveau créneau/],
      [/confirmé|est pris/],
    ],
  ])('%s: %#', (type, ecart, dits, tus) => {
    const lu = lire(type, ecart)
    for (const dit of dits) expect(lu).toMatch(dit)
    for (const tu of tus) expect(lu).not.toMatch(tu)
  })
})

it.each<[TypeCourrier, RegExp]>([
  ['activation', /valable 7 jours et ne fonctionne qu’une fois/],
  ['changement-email', /valable 2 heures et ne fonctionne qu’une fois/],
  ['confirmation-client', /valable 72 heures et ne sert qu’une fois/],
  ['connexion', /valable 15 minutes et ne fonctionne qu’une fois/],
  ['facture-cloture', /valable 30 jours/],
  ['facture-disponible', /valable 30 jours/],
  ['invitation', /valable 7 jours et ne fonctionne qu’une fois/],
  ['mot-de-passe-oublie', /valable 2 heures et ne fonctionne qu’une fois/],
])('%s says for how long its link opens', (type, dit) => {
  expect(lire(type)).toMatch(dit)
})

/**
 * An account is called by the first name that it gave; who is only a customer, by the name of his bills; nobody by name
 * where the address is all that is known.
 */
const SALUTATIONS: Record<string, readonly TypeCourrier[]> = {
  'Bonjour Zoé,': [
    'activation',
    'changement-email',
    'changement-email-demande',
    'compte-deja-actif',
    'compte-supprime',
    'connexion',
    'email-modifie',
    'identite-deliee',
    'identite-liee',
    'invitation',
    'mot-de-passe-modifie',
    'mot-de-passe-oublie',
    'second-facteur-change',
  ],
  'Bonjour Lambert,': [
    'confirmation-client',
    'facture-cloture',
    'facture-disponible',
    'invitation-releve',
    'nouvel-occupant',
  ],
  'Bonjour,': [
    'compte-bancaire-change',
    'contrat-rattache',
    'contrat-resilie',
    'demande-recue',
    'demande-recue-breve',
    'paiement-recu',
    'payeur-change',
    'releve-enregistre',
    'rendez-vous-annule',
    'rendez-vous-fixe',
    'rendez-vous-rappel',
    'trop-percu',
  ],
  'at once': ['alerte', 'demande-a-traiter', 'demande-en-echec', 'demande-reponse', 'reparation-confirmee'],
}

it('greets whom it is written to, and nobody else', () => {
  const salutations = Map.groupBy((Object.keys(modeles) as TypeCourrier[]).toSorted(), (type) => {
    const { texte } = composerCourrier(type, DONNEES, { nomService: 'Eaux de Valombre' })
    return /^Bonjour.*$/m.exec(texte)?.[0] ?? 'at once'
  })
  expect(Object.fromEntries(salutations)).toEqual(SALUTATIONS)
})
