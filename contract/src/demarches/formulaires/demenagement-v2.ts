import { adresse, complement, email, est, numeroContrat, options, OUI_NON, personne, telephone } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Cadran } from '../../releves/cadrans.ts'
import type { Formulaire, Saisie } from '../modele.ts'
import { indexConnus } from '../moteur/compteur.ts'

const ANCIEN = 'releve_ancienIndex'

/** The last index that is known, else the one that was typed. */
function plancher({ contexte, reponses }: Saisie): readonly Cadran[] {
  const connus = indexConnus(contexte.contrat?.compteur)
  const saisi = reponses.get(ANCIEN)
  return connus.length > 0 || typeof saisi !== 'string' || !/^\d{1,7}$/.test(saisi)
    ? connus
    : [{ numeroOrdre: 1, valeurIndex: Number(saisi) }]
}

/** A move with its last index and who comes next (docs/domaines/demarches.md#déménagement). */
export const demenagementV2: Formulaire = {
  type: 'DEMENAGEMENTV2',
  libelle: 'Je déménage',
  description: 'Relevez votre compteur, dites qui vous succède\u202F: le contrat s’arrête à votre départ.',
  minutes: 6,
  aPrevoir: ['l’index de votre compteur', 'les coordonnées du nouvel occupant, ou du propriétaire'],
  contrat: 'attache',
  reglages: { masquerPourContratResilie: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'releve',
      libelle: 'Le dernier relevé',
      champs: [
        numeroContrat('info_numeroContrat'),
        {
          id: 'releve_ancienneDate',
          libelle: 'Date du relevé précédent',
          type: 'date',
          obligatoire: false,
          depart: ({ contrat }) => contrat?.compteur?.dernierReleve ?? undefined,
          lectureSeule: { fait: 'dernierIndexConnu' },
          bornes: ({ contexte: { aujourdhui } }) => ({ max: aujourdhui }),
        },
        {
          id: ANCIEN,
          libelle: 'Index du relevé précédent',
          type: 'texte',
          format: 'index',
          obligatoire: false,
          depart: ({ contrat }) => ancienIndex(indexConnus(contrat?.compteur)),
          lectureSeule: { fait: 'dernierIndexConnu' },
        },
        ...releve({
          jour: 'releve_nouvelleDate',
          cadrans: 'releve_nouvelIndex',
          confirme: 'releve_confirme',
          compteur: 'releve_compteurLu',
          depuis: ({ contrat }) => contrat?.compteur?.dernierReleve ?? null,
          plancher: {
            de: plancher,
            phrase: 'Le nouvel index ne peut pas être inférieur au précédent. Vérifiez-le sur le compteur.',
          },
        }),
      ],
    },
    {
      id: 'succession',
      libelle: 'Après vous',
      champs: [
        {
          id: 'connaissance_nouvelOccupant',
          libelle: 'Vous connaissez le nouvel occupant',
          type: 'choix',
          options: OUI_NON,
        },
      ],
    },
    {
      id: 'nouvelOccupant',
      libelle: 'Le nouvel occupant',
      quand: est('connaissance_nouvelOccupant', 'Oui'),
      champs: [
        ...personne('nouvelOccupant_').map((champ) => ({ ...champ, depart: () => undefined })),
        { ...telephone('nouvelOccupant_telephone'), obligatoire: false, depart: () => undefined },
        {
          ...email('nouvelOccupant_email'),
          obligatoire: false,
          depart: () => undefined,
          aide: 'Si vous la connaissez.',
        },
        { id: 'nouvelOccupant_dateEntree', libelle: 'Date de son arrivée', type: 'date', obligatoire: false },
      ],
    },
    {
      id: 'proprietaire',
      libelle: 'Le propriétaire ou le gestionnaire',
      quand: est('connaissance_nouvelOccupant', 'Non'),
      champs: [
        {
          id: 'proprietaire_type',
          libelle: 'C’est',
          type: 'choix',
          options: options('Propriétaire', 'Gestionnaire'),
        },
        { id: 'proprietaire_nom', libelle: 'Nom ou raison sociale', type: 'texte', format: 'nomUsage' },
        { ...telephone('proprietaire_telephone'), obligatoire: false, depart: () => undefined },
        { ...email('proprietaire_email'), obligatoire: false, depart: () => undefined, aide: 'Si vous la connaissez.' },
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Votre nouvelle adresse',
      champs: [...personne('user_'), email('user_email'), telephone('user_telephone'), ...adresse('nouvelleAdresse_')],
    },
    complement(),
  ],
}

/** One figure of a meter of one dial; of several dials there is none. */
const ancienIndex = (connus: readonly Cadran[]): string | undefined =>
  connus.length === 1 && connus[0] ? String(connus[0].valeurIndex) : undefined
