/** A question of the FAQ that comes with the product. */
export interface Question {
  identifiant: string
  titre: string
  sousCategorie?: string
  texteHtml: string
}
