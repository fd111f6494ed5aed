import { getDocumentProxy } from 'unpdf'

interface Boite {
  texte: string
  gauche: number
  droite: number
  bas: number
  haut: number
}

/** Of a line of text, what letters without ascenders fill: two lines that touch there cannot be read. */
const PART_ENCREE = 0.5
/** Points: rounding of advances. */
const TOLERANCE = 1

const seTouchent = (un: Boite, autre: Boite): boolean =>
  un.gauche < autre.droite - TOLERANCE &&
  autre.gauche < un.droite - TOLERANCE &&
  un.bas < autre.haut - TOLERANCE &&
  autre.bas < un.haut - TOLERANCE

/** What is wrong with where a PDF puts its words: over one another, or out of the sheet. */
export async function defautsDeMiseEnPage(octets: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(octets))
  const defauts: string[] = []
  for (let numero = 1; numero <= pdf.numPages; numero += 1) {
    const page = await pdf.getPage(numero)
    const [, , largeur = 0, hauteur = 0] = page.view
    const { items } = await page.getTextContent()
    const boites = items.flatMap((item): Boite[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , corps = 0, x = 0, y = 0] = item.transform as number[]
      return [{ texte: item.str, gauche: x, droite: x + item.width, bas: y, haut: y + Math.abs(corps) * PART_ENCREE }]
    })
    for (const [rang, boite] of boites.entries()) {
      if (boite.gauche < 0 || boite.droite > largeur || boite.bas < 0 || boite.haut > hauteur)
        defauts.push(`page ${numero} : « ${boite.texte} » sort de la feuille`)
      for (const autre of boites.slice(rang + 1))
        if (seTouchent(boite, autre)) defauts.push(`page ${numero} : « ${boite.texte} » touche « ${autre.texte} »`)
    }
  }
  return defauts
}
