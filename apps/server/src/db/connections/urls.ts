/** One address per database role (F10). Servers get all but the owner's. */
export interface DatabaseUrls {
  owner: string
  app: string
  platform: string
  jobs: string
}
