/** How the drawn person should look; `any` when the name does not say. */
export type Look = 'feminine' | 'masculine' | 'any'

/**
 * The look that fits the given name in a seed such as `anna-lindqvist-2`: the first word that the table knows.
 * A name that both women and men bear is in neither list.
 */
export function lookOfName(seed: string): Look {
  for (const word of seed.toLowerCase().split(/[^a-z]+/)) {
    if (feminine.has(word)) return 'feminine'
    if (masculine.has(word)) return 'masculine'
  }
  return 'any'
}

const feminine = names(`
  ada agnes aisha alice alma amelia amina amy ana anastasia anita anja anna anne annika astrid aurora ayse beatrice
  bella birgit bridget camila carla carmen caroline catherine cecilia charlotte chiara chloe christina clara claudia
  daniela daria diana dora dorothea edith ekaterina elena eleanor elisa elisabeth elizabeth ella elodie elsa emilia
  emily emma erika esther eva fatima fiona flora frances frida fusun gabriela giulia grace greta hana hanna hannah
  heidi helen helena ida ilse ines ingrid irene iris isabel isabella jana jane jennifer jessica joanna johanna
  josephine judith julia juliette karen karin katarina kate katharina kim-anh klara larissa laura lea leah leila lena
  lina linda lisa livia louise lucia lucy luisa magdalena maja mara margaret margarete maria marie marina marta martha
  mary matilda maya mei melanie mia mila mira miriam monika nadia naomi natalie natasha nina nora olga olivia paula
  petra rachel rebecca regina rosa rose ruth sabine sandra sara sarah selma shirin silvia simone sofia sonja sophia
  sophie susan susanne sylvia tamara tatiana teresa theresa tina ulrike ursula valentina vera veronica victoria viola
  yasmin yuki zahra zara zoe
`)

const masculine = names(`
  aaron abdul adam adrian ahmed albert alejandro alexander ali anders andre andreas andrew anthony anton arthur august
  axel ben benjamin bernd bjorn boris brian bruno carl carlos charles christian christopher daniel david dennis diego
  dmitri dominik edgar eduardo edward elias emil eric erik ernst fabian felix ferdinand fernando finn florian francesco
  francis frank franz frederick friedrich fritz gabriel georg george giovanni gregor guido gunter gustav hans harald
  harry hassan heinrich henrik henry hugo igor isaac ivan jack jakob james jan javier jens jim joao joe johan johann
  john jonas jonathan jorge jose joseph juan julian julius karl keith kenji kevin klaus konrad lars laurent leo leon
  leonard linus lorenzo louis luca lucas ludwig luis luke magnus manuel marc marcel marco marcus mario mark markus
  martin mateo matthew matthias max maximilian michael michal miguel mikhail mikael milo mohammed moritz nicholas nicolas nils
  oliver olaf omar oscar oskar otto pablo pascal patrick paul pavel pedro per peter philip pierre pietro piotr rafael
  ralf raul raymond ricardo richard robert roberto rolf roman rudolf rupert salman samuel sebastian sergei simon stefan
  stephen sven takeshi theo theodor thomas tim timothy tobias tom tomas tomasz tristan ulrich uwe valentin victor
  viktor vincent vladimir walter werner wilhelm william wolfgang xavier yusuf
`)

function names(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}
