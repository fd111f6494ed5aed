import type { Champ } from '@ael/contract/demarches/modele.ts'
import type { ComponentType } from 'react'
import type { ProprietesChamp } from './champ.ts'
import { ChampCadrans } from './ChampCadrans.tsx'
import { ChampCase } from './ChampCase.tsx'
import { ChampChoix } from './ChampChoix.tsx'
import { ChampCommune } from './ChampCommune.tsx'
import { ChampCreneau } from './ChampCreneau.tsx'
import { ChampDate } from './ChampDate.tsx'
import { ChampFichiers } from './ChampFichiers.tsx'
import { ChampListe } from './ChampListe.tsx'
import { ChampSignature } from './ChampSignature.tsx'
import { ChampTexte } from './ChampTexte.tsx'
import { ChampTexteLong } from './ChampTexteLong.tsx'

/** How each type of field is drawn: one component, one line. */
export const CHAMPS: { readonly [T in Champ['type']]: ComponentType<ProprietesChamp<T>> } = {
  texte: ChampTexte,
  texteLong: ChampTexteLong,
  date: ChampDate,
  choix: ChampChoix,
  liste: ChampListe,
  case: ChampCase,
  cadrans: ChampCadrans,
  commune: ChampCommune,
  intervention: ChampChoix,
  creneau: ChampCreneau,
  signature: ChampSignature,
  fichiers: ChampFichiers,
}
