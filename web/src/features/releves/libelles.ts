import { formatDate } from '../../lib/formats/dates.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'

type Unite = 'm3' | 'kWh'
const SYMBOLES: Record<Unite, string> = { m3: 'm³', kWh: 'kWh' }

/** « 1 248 m³ ». */
export const enUnites = (valeur: number, unite: Unite): string => `${formatNombre(valeur)}\u202F${SYMBOLES[unite]}`
const jours = (nombre: number): string => `${formatNombre(nombre)} ${nombre > 1 ? 'jours' : 'jour'}`

/** The words of index entry; the imposed sentences (docs/domaines/releves.md#mots-de-la-relève) stand to the letter. */
export const libelles = {
  parcours: 'Je relève mon compteur',
  titre: 'Que montre votre compteur\u202F?',
  chargement: 'Chargement de votre dernier relevé',
  echec: 'Votre dernier relevé ne s’affiche pas',
  echecDetail: 'Rien n’est perdu\u202F: vous pourrez envoyer votre index jusqu’à la fin de la période.',
  incident:
    "Un incident technique n'a pas permis à votre demande d'aboutir. Merci de renouveler votre demande ultérieurement.",

  index: 'Index du compteur',
  indexCadran: (cadran: string) => `Index, ${cadran.toLocaleLowerCase('fr')}`,
  aideIndex: (unite: Unite) =>
    unite === 'm3'
      ? 'Tapez les chiffres noirs, zéros compris. Laissez les rouges\u202F: ce sont des litres.'
      : 'Tapez tous les chiffres, sans la décimale.',
  date: 'Jour où vous l’avez lu',
  dateAide: 'Aujourd’hui, si vous êtes devant le compteur.',
  email: 'Adresse e-mail',
  emailAide: 'Pour recevoir le reçu.',
  lireCompteur: 'Où lire ces chiffres\u202F?',
  envoyer: 'Envoyer mon relevé',

  erreurs: {
    vide: 'Tapez les chiffres noirs du compteur.',
    videKwh: 'Tapez les chiffres du compteur.',
    trop: (chiffres: number) => `Tapez ${chiffres} chiffres au plus.`,
    rouges: (index: string) => `Ne tapez que les chiffres noirs\u202F: ${index}.`,
    date: 'Saisissez une date au format JJ/MM/AAAA.',
    dateFuture: 'Indiquez un jour passé, au plus tard aujourd’hui.',
    dateAvant: (debut: string) =>
      `La période de relève a commencé le ${formatDate(debut)}. Lisez à nouveau votre compteur.`,
  },

  depuis: (volume: number, nombre: number, unite: Unite) => `Cela fait ${enUnites(volume, unite)} en ${jours(nombre)}.`,
  dernierIndex: (valeur: number, jour: string, unite: Unite) =>
    `L’index était de ${enUnites(valeur, unite)} le ${formatDate(jour)}.`,
  vous: 'Votre index',
  habitude: 'D’habitude',
  habitudeEnviron: (volume: number, unite: Unite) => `environ ${enUnites(Math.round(volume), unite)}`,
  estimation: 'Depuis le dernier index connu',
  estimationVide: 'Tapez votre index pour voir ce qu’il fait.',
  inferieur: 'Votre index est inférieur.',

  verifier: 'Vérifiez l’index',
  confirmer: 'Oui, envoyer cet index',
  corriger: 'Corriger',
  insister: 'Mon compteur montre bien cet index',
  incorrect: 'Cet index n’est pas possible',

  votreReleve: 'Votre compteur',
  contrat: 'Contrat',
  adresse: 'Adresse',
  dernier: (jour: string) => `Dernier index, le ${formatDate(jour)}`,
  sansDernier: 'Aucun relevé connu',
  jusquAu: 'Relève ouverte',
  periode: (debut: string | null, fin: string) =>
    debut === null ? `jusqu’au ${formatDate(fin)}` : `du ${formatDate(debut)} au ${formatDate(fin)}`,
  enToutTemps: 'en tout temps',
  consommationHabituelle: 'D’habitude',
  parMois: (volume: number, unite: Unite) =>
    `environ ${formatNombre(volume, volume < 10 ? 1 : 0)}\u202F${SYMBOLES[unite]} par mois`,
  dejaEnvoye: 'Déjà envoyé',
  envoi: (index: number, jour: string, unite: Unite) => `${enUnites(index, unite)}, lu le ${formatDate(jour)}`,

  fermee: 'La saisie est fermée',
  tableauDeBord: 'Revenir au tableau de bord',
  mesContrats: 'Voir mes contrats',
  sansContrat: 'Choisissez un contrat',
  sansContratRaison: 'Un index s’envoie pour un contrat à la fois.',

  recu: 'Votre relevé est enregistré',
  recuSuite: 'Votre prochaine facture sera établie sur cet index.',
  recuEmail: (email: string) => `Un reçu part à ${email}.`,
  recuSansEmail: 'Notez la référence, ou photographiez cet écran\u202F: elle vaut reçu.',
  reference: 'Référence',
  luLe: 'Lu le',
  consommation: 'Depuis le dernier index connu',

  sansCompte: {
    sousTitre: 'Sans vous connecter, en deux minutes.',
    reconnaitre: 'Comment retrouver votre compteur\u202F?',
    numeros: { label: 'Par ses numéros', hint: 'Contrat et compteur' },
    code: { label: 'Par un code', hint: 'Reçu par courrier ou par mail' },
    codeChamp: { label: 'Code', hint: '12 lettres et chiffres, avec ou sans tirets.' },
    codeManquant: 'Saisissez les 12 lettres et chiffres du code.',
    compteurManquant: 'Saisissez le numéro gravé sur le compteur, 1 à 20 caractères.',
    continuer: 'Continuer',
    accueil: 'Revenir à l’accueil',
    autre: 'Relever un autre compteur',
    contrat: (numero: string) => `Contrat ${numero}`,
  },

  panneau: 'Relevé du compteur',
  panneauOuvert: (fin: string | null) =>
    `Vous pouvez relever vous-même votre compteur${fin === null ? '' : ` jusqu’au ${formatDate(fin)}`}\u202F: votre facture sera établie sur ce que vous avez vraiment consommé.`,
} as const
