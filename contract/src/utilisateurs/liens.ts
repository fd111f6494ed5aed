/**
 * The hash routes of the links in our mails, built by the server and read by the router. A link carries one or
 * several codes; all of them are needed, and they work once.
 */
const segment = encodeURIComponent

/** Valid 7 days; run by `activeUtilisateur`. */
export const routeActivation = (activationCode: string, wsActivationCode: string): string =>
  `/activation/${segment(activationCode)}/${segment(wsActivationCode)}`

/** Valid 2 hours; its code is the `activationcode` of `reinitialiseMotDePasse`. */
export const routeMotDePasse = (activationcode: string): string => `/user/profile/${segment(activationcode)}`

/** Valid 2 hours; run by `validationMailUtilisateur`. */
export const routeMajEmail = (tokenValidation: string, activationCode: string, tokenSecurite: string): string =>
  `/mail-update?${new URLSearchParams({ tokenValidation, activationCode, tokenSecurite }).toString()}`

/** Valid 15 minutes; run by `connexionAutomatique`. `redirection` is a route of the application, without its first slash. */
export const routeConnexion = (code: string, redirection?: string): string =>
  redirection ? `/auth/${segment(code)}/${segment(redirection)}` : `/auth/${segment(code)}`
