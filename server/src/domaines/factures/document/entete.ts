import { ENCRE_DOUCE, PETROLE } from '../../../gateways/pdf/theme.ts'
import { type Feuille, GAUCHE, PETIT } from './feuille.ts'
import { formatDate, formatPeriode } from './formats.ts'
import { TITRES } from './libelles.ts'

/** Where the window of an envelope shows the address (110 mm, 50 mm). */
const FENETRE = { x: 312, y: 150 }
const LIBELLE = 78

/** The utility, the payer in the window of the envelope, the title and what the bill refers to; answers the ordinate below. */
export function dessinerEntete({ page, facture, emetteur }: Feuille): number {
  page.texte('P', emetteur.nom, GAUCHE, 84, { police: 'gras', corps: 14, couleur: PETROLE })
  const identite = [
    emetteur.adresse,
    [emetteur.codePostal, emetteur.ville].filter(Boolean).join(' '),
    emetteur.telephone && `Tél. ${emetteur.telephone}`,
  ].filter(Boolean)
  if (identite.length > 0) page.lignes('P', identite, GAUCHE, 98, 11, PETIT)

  const { nom, rue, complement, codePostal, ville, pays } = facture.payeur
  const adresse = [
    nom,
    complement ?? '',
    rue,
    `${codePostal} ${ville}`.trim(),
    /^france$/i.test(pays) ? '' : pays,
  ].filter((ligne) => ligne.trim() !== '')
  page.lignes(
    'P',
    adresse.flatMap((ligne) => page.couper(ligne, 220)),
    FENETRE.x,
    FENETRE.y,
    14,
  )

  page.texte('H1', `${TITRES[facture.type].nom} n° ${facture.numero}`, GAUCHE, 158, { police: 'gras', corps: 16 })
  page.texte('P', `${TITRES[facture.type].emission} ${formatDate(facture.emission)}`, GAUCHE, 174, {
    couleur: ENCRE_DOUCE,
  })
  return dessinerReferences({ page, facture, emetteur }, 200)
}

function dessinerReferences({ page, facture }: Feuille, haut: number): number {
  const { contrat, titulaire, payeur, periode } = facture
  const compteurs = [...new Set(facture.releves.map(({ compteur }) => compteur).filter((numero) => numero !== null))]
  const paires = [
    ['Contrat', contrat.numero],
    ['Client', payeur.numero],
    ...(titulaire.numero === payeur.numero ? [] : [['Titulaire', titulaire.nom]]),
    ['Adresse', `${contrat.adresse}, ${contrat.codePostal} ${contrat.ville}`],
    ...(compteurs.length > 0 ? [[compteurs.length > 1 ? 'Compteurs' : 'Compteur', compteurs.join(', ')]] : []),
    ...(periode ? [['Période', formatPeriode(periode.debut, periode.fin)]] : []),
  ] as [string, string][]
  let y = haut
  page.dans('L', () => {
    for (const [libelle, valeur] of paires) {
      const lignes = page.couper(valeur, 340, { corps: 9 })
      page.dans('LI', () => {
        page.texte('Lbl', libelle, GAUCHE, y, { corps: 9, couleur: ENCRE_DOUCE })
        page.lignes('LBody', lignes, GAUCHE + LIBELLE, y, 12, { corps: 9 })
      })
      y += 12 * lignes.length + 1
    }
  })
  return y
}
