/** The words that all forms have in common; the imposed ones stand to the letter. */
export const libelles = {
  captchaManquant: "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
} as const
