'use no memo'

import { phraseDuRefus } from '@ael/contract/commun/phrase-du-refus.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import {
  get,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { CHAMP_CAPTCHA } from './captcha.ts'
import { champsRefuses } from './champs-refuses.ts'

/** What a form holds: the text or the choice of each field, by its name. */
export type Saisie = FieldValues

interface Options<E extends Saisie, S, R> {
  /** Of what is typed; what it makes of it is what is sent. */
  schema: ZodType<S, E>
  /** What is shown before anything is typed; a field without a value keeps the one that its input has already. */
  depart: NoInfer<{ [C in keyof E]: E[C] | undefined }>
  /** One to three fields, seen together: the first wrong one takes the focus itself, without a summary. */
  court?: boolean
  /** Nothing is lost with what is typed, a search or a password: leaving it asks nothing. */
  sansPerte?: boolean
  /** Something else must come first, or nothing is to be sent: answers false, and sends later by `envoyer`, or not. */
  avant?: (saisie: S) => boolean
  envoyer: (saisie: S) => Promise<R>
  reussi?: (reponse: R, saisie: S) => unknown
  /** `surUnChamp`: a field tells it already. */
  echoue?: (erreur: Error, saisie: S, surUnChamp: boolean) => unknown
  /** The field of the form where what the server calls otherwise is typed. */
  champServeur?: (champ: string, saisie: E) => string
}

type DeLaBibliotheque = 'control' | 'setValue' | 'getValues' | 'setError' | 'setFocus' | 'clearErrors' | 'reset'

/** A form, for whoever draws it: its fields, what is wrong with them, how it is sent. */
export interface Formulaire<E extends Saisie> extends Pick<UseFormReturn<E>, DeLaBibliotheque> {
  /** All that a field needs but its words; to be called each time the form is drawn. */
  champ: <N extends Path<E>>(nom: N, options?: { onChange: (event: { target: { value: string } }) => void }) => Champ<N>
  errors: FieldErrors<E>
  /** How many times it was sent, refused or not. */
  tentatives: number
  court: boolean
  /** It asks for more than one thing. */
  plusieurs: boolean
  /** With the event of the form that is sent, or when it is sent otherwise. */
  soumettre: (event?: SubmitEvent<HTMLFormElement>) => void
  enCours: boolean
  erreur: Error | null
  /** The failure that no field tells. */
  erreurGenerale: Error | null
  /** Changed whenever an answer of the captcha was used: it is good once. */
  essaiCaptcha: number
  /** Whether something was typed, and not sent, that would be lost by leaving. */
  perdrait: () => boolean
  /** What is typed is given up. */
  renoncer: () => void
}

/** The same, for whoever sends it. */
interface FormulaireEnvoye<E extends Saisie, S, R> extends Formulaire<E> {
  /** Sends at once what was held back. */
  envoyer: (saisie: S) => void
  /** What the server answered last. */
  reponse: R | undefined
}

type Champ<N extends string> = Omit<UseFormRegisterReturn, 'name'> & { name: N; error: string | undefined }

/**
 * The one technique of our forms: a schema says what may be sent, the server's refusals come to their fields, the first
 * wrong answer gets the focus, nothing is sent twice, and nobody leaves what he typed without being asked.
 */
export function useFormulaire<E extends Saisie, S, R>(options: Options<E, S, R>): FormulaireEnvoye<E, S, R> {
  const { schema, depart, court = false, sansPerte = false, avant } = options
  const [essaiCaptcha, setEssaiCaptcha] = useState(0)
  const form = useForm<E, unknown, S>({
    resolver: zodResolver(schema, { error: phraseDuRefus }) as never,
    defaultValues: depart as never,
    shouldFocusError: court,
  })
  const { errors, submitCount, dirtyFields } = form.formState
  /** What was typed when it was sent, or given up. */
  const laisse = useRef('')
  const saisi = () => JSON.stringify({ ...form.getValues(), [CHAMP_CAPTCHA]: null })
  const renoncer = () => {
    laisse.current = saisi()
  }
  const refus = (erreur: unknown) =>
    champsRefuses(erreur, Object.keys(depart), (champ) => options.champServeur?.(champ, form.getValues()) ?? champ)
  const envoi = useMutation({
    mutationFn: options.envoyer,
    meta: { erreurAffichee: true },
    onSuccess: (reponse, saisie) => {
      renoncer()
      return options.reussi?.(reponse, saisie)
    },
    onError: (erreur, saisie) => {
      const refuses = refus(erreur)
      for (const [rang, { nom, message }] of refuses.entries())
        form.setError(nom as Path<E>, { message }, { shouldFocus: court && rang === 0 })
      options.echoue?.(erreur, saisie, refuses.length > 0)
    },
    onSettled: () => {
      const captcha = CHAMP_CAPTCHA as Path<E>
      if (!form.getValues(captcha)) return
      form.setValue(captcha, null as never)
      setEssaiCaptcha((nombre) => nombre + 1)
    },
  })
  const soumettre = form.handleSubmit((saisie) => {
    if (!envoi.isPending && avant?.(saisie) !== false) envoi.mutate(saisie)
  })
  const champ: Formulaire<E>['champ'] = (nom, surChange) => {
    const refuse: { message?: string } | undefined = get(errors, nom)
    return { ...form.register(nom, surChange), error: refuse?.message }
  }
  return {
    ...(form as unknown as Pick<UseFormReturn<E>, DeLaBibliotheque>),
    champ,
    errors,
    tentatives: submitCount,
    court,
    plusieurs: Object.keys(depart).filter((nom) => nom !== CHAMP_CAPTCHA).length > 1,
    soumettre: (event) => void soumettre(event),
    envoyer: envoi.mutate,
    enCours: envoi.isPending,
    erreur: envoi.error,
    erreurGenerale: envoi.error && refus(envoi.error).length === 0 ? envoi.error : null,
    reponse: envoi.data,
    essaiCaptcha,
    perdrait: () =>
      !sansPerte &&
      !envoi.isPending &&
      change({ ...dirtyFields, [CHAMP_CAPTCHA]: false }) &&
      saisi() !== laisse.current,
    renoncer,
  }
}

/** Whether a field was changed, among those of a form or of a list in it. */
const change = (champs: unknown): boolean =>
  champs === true || (typeof champs === 'object' && champs !== null && Object.values(champs).some(change))
