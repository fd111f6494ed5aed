import { expect, it } from 'vitest'
import { FORMATS, type Format } from './formats.ts'
import { soumettreTexte } from './moteur/valeur.ts'
import { contexteDe, formulaireAvec } from './testing/reponses.ts'
import { verifier } from './moteur/verifier.ts'

const champ = (format: Format) => ({ id: 'champ', libelle: 'Champ', type: 'texte', format }) as const
const accepte = (format: Format, valeur: string) => {
  const [refus] = verifier(formulaireAvec(champ(format)), { champ: valeur }, contexteDe({}))
  if (refus) expect(refus.message).toBe(FORMATS[format].phrase)
  return refus === undefined
}
const x = (fois: number) => 'x'.repeat(fois)
const n = (fois: number) => '1'.repeat(fois)

it.each<[Format, readonly string[], readonly string[]]>([
  ['nom', [x(30)], [x(31), 'a<b']],
  ['nomUsage', [x(35)], [x(36), 'a%b']],
  ['prenom', [x(20), 'Anne-Zoé d’Arc'], [x(21), 'Zoé2']],
  ['email', ['a@b.fr', `${x(60)}@exemple.fr`], ['a@', `${x(250)}@b.fr`]],
  ['telephone', ['03 20 00 00 00', '+32 470 12 34 56'], ['03 20 00 00', 'zéro trois']],
  ['mobile', ['06 12 34 56 78'], ['03 20 00 00 00', '+32 470 12 34 56']],
  ['numeroContrat', ['1001', '0001001', 'A1'], [n(8), 'a-1']],
  ['numeroFacture', ['FA1', 'FA-2026/0001_A 2', x(30)], ['FA', x(31), 'FA.1']],
  ['codeReleve', ['abcd-efgh-jklm', x(12), x(20)], [x(11), x(21), 'abcd.efgh.jklm']],
  ['numeroCompteur', ['d17fa012345', x(20)], [x(21), 'A-1']],
  ['rue', [x(38), '12 bis, rue de l’Étang'], [x(39), 'a@b', 'a\u0007b']],
  ['complement', [x(32)], [x(33), 'a=b']],
  ['codePostal', ['38999'], ['3899', '389990', '3899A']],
  ['ville', [x(26)], [x(27), 'a!b']],
  ['codePostalOuEtranger', ['38999', '1050', 'sw1a 1aa', '12'], ['1', n(11), '1050_']],
  ['montant', ['86,42', '86.42', '86', '0,01', '1234567,89'], ['0', '0,00', '-1', '86,421', n(8), '86,']],
  ['surface', ['250', n(6)], [n(7), '2,5']],
  ['seuil', ['0', n(7)], [n(8), '-1']],
  ['index', ['0', n(7)], [n(8), '12,5']],
  ['nombrePersonnes', ['1', '999'], ['0', '1000', '01']],
  ['siret', ['356 000 000 00048'], ['356 000 000 00049', n(13)]],
  ['codeApe', ['3600z'], ['360Z', '36000']],
  ['domiciliation', [x(24)], [x(25), 'a$b']],
  ['titulaireCompte', [x(24)], [x(25), 'a>b']],
  ['iban', ['fr76 3000 6000 0112 3456 7890 189'], ['FR7630006000011234567890188', 'TN5910006035183598478831']],
  ['bic', ['agrifrpp', 'AGRIFRPPXXX'], ['AGRI', 'AGRIFRPPX']],
])('%s takes what it should, to its last character, and no more', (format, bons, mauvais) => {
  expect(bons.filter((valeur) => !accepte(format, valeur))).toEqual([])
  expect(mauvais.filter((valeur) => accepte(format, valeur))).toEqual([])
})

it.each<[Format, string, string]>([
  ['nom', 'Lambert', 'Lambert'],
  ['email', 'Zoe@Exemple.fr', 'Zoe@Exemple.fr'],
  ['telephone', '03.20.00.00.00', '0320000000'],
  ['mobile', '06 12 34 56 78', '0612345678'],
  ['numeroContrat', '1001', '0001001'],
  ['numeroFacture', 'fa-1', 'FA-1'],
  ['codeReleve', 'abcd-efgh-jklm', 'ABCD-EFGH-JKLM'],
  ['numeroCompteur', 'd17fa', 'D17FA'],
  ['rue', 'rue de l’Étang', 'RUE DE L’ÉTANG'],
  ['complement', 'bât. B', 'BÂT. B'],
  ['ville', 'Valombre', 'VALOMBRE'],
  ['codePostalOuEtranger', 'sw1a', 'SW1A'],
  ['montant', '86.42', '86,42'],
  ['siret', '356 000 000 00048', '35600000000048'],
  ['codeApe', '3600 z', '3600Z'],
  ['domiciliation', 'agence', 'AGENCE'],
  ['titulaireCompte', 'Zoé', 'ZOÉ'],
  ['iban', 'fr76 3000', 'FR763000'],
  ['bic', 'agri frpp', 'AGRIFRPP'],
])('%s « %s » is submitted as « %s »', (format, saisi, soumis) => {
  expect(soumettreTexte(champ(format), saisi)).toBe(soumis)
})
