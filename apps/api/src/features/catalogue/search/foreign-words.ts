const words = `
  guitarra guitar, guitarras guitar, gitarre guitar, bateria drums, tambor drums, tambores drums,
  percusion percussion, flauta flute, flautas flute, canto voice, cantar voice, voz voice, coro choir, trompeta trumpet,
  trombon trombone, violonchelo cello, chelo cello, clarinete clarinet, saxofon saxophone, rock drums, ukelele ukulele, teclado piano,
  bajo bass, cuerda strings, cuerdas strings, viento wind, metales brass, orquesta orchestra, electronica electronic,
  nino kid, nina kid, ninos kids, ninas kids, hijo son, hija daughter, joven teen, jovenes teens, adolescentes teens,
  adulto adult, adultos adults, ano year, anos years, edad age, principiante beginner, principiantes beginners,
  lunes monday, martes tuesday, miercoles wednesday, jueves thursday, viernes friday, sabado saturday, domingo sunday,
  manana morning, mananas mornings, tarde afternoon, tardes afternoons, noche evening, noches evenings,
  enero january, febrero february, marzo march, abril april, mayo may, junio june, julio july, agosto august,
  septiembre september, semana week, primera first, segunda second, tercera third, cuarta fourth, ultima last,
  clase class, clases classes, curso course, cursos courses, campamento camp, musica music, verano summer, aprender learn,
  mi my, para for, de of, del of, toca plays, tocar play, el the, la the, los the, las the, en in, con with, un a, una a, y and`

/**
 * Words of a search box that classes have otherwise, and those that they have: mostly what people type who think in
 * Spanish. A class that has the word itself is found, too.
 */
export const inEnglish = new Map(
  words.split(',').map((pair): [string, string] => {
    const [foreign = '', english = ''] = pair.trim().split(' ')
    return [foreign, english]
  }),
)
