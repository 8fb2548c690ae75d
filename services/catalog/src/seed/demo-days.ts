/** Day descriptions of the demo packages in Zambia. */
export const days = {
  livingstone: [
    'Arrival in Livingstone: Morning flight from Lusaka; a colleague meets you and takes you to the lodge. Sunset cruise on the Zambezi.',
    'The falls: The rain forest and the eastern cataract with a naturalist, and the Knife-Edge Bridge while the light is low. The afternoon is yours.',
    'A day of your own: The museum, the market of Maramba, or a flight over the gorges, which we book for you.',
    'Home: Breakfast above the river, then the transfer and the flight to Lusaka.',
  ],
  luangwa: [
    'Lusaka to Mfuwe: Flight, two hours by road through the park, and a first evening drive.',
    'First steps: A short walk at dawn to learn how a group moves; hides and tracks near the camp.',
    'The river: Walking along the Luangwa from one pod of hippos to the next; lunch under the ebonies.',
    'On to the second camp: Eight kilometres on foot, the bags go by vehicle. Night drive for leopard.',
    'A day without a plan: The guide decides by the tracks of the morning.',
    'Home: A last walk, breakfast, and the flight from Mfuwe to Lusaka.',
  ],
  lowerZambezi: [
    'Lusaka to Chirundu: By road to the river, how to paddle, and two hours downstream to the first sandbank.',
    'Between the islands: Four hours on the water in the cool of the day, elephants at the crossings.',
    'Into the park: The escarpment comes close; the last night is in the lodge, with a pool.',
    'Home: A game drive before breakfast, then by road to Lusaka.',
  ],
  kafue: [
    'Lusaka to the Kafue: Five hours by road, with lunch at the Hook Bridge; an evening by the river.',
    'The river: A cruise for birds and pike, a drive at dusk.',
    'To the plains: Through the miombo to Busanga; roan and red lechwe on the way.',
    'Busanga: Lions that climb, cranes by the hundred; the balloon at dawn where the wind allows.',
    'Home: A slow morning and the road to Lusaka.',
  ],
  tanganyika: [
    'Lusaka to the lake: Flight to Kasama, road to Mpulungu, boat to the bay.',
    'The reef: Snorkelling from the jetty with somebody who knows the cichlids by name.',
    'Kalambo Falls: By boat and on foot to a fall of 235 metres; a picnic at the top.',
    'A day of your own: Kayaks, a hammock, or the boats of the fishermen before light.',
    'The village: A walk with the families who smoke the fish, and supper with them.',
    'A day of your own: Nothing at all is a good plan here.',
    'Home: Boat, road and the flight from Kasama.',
  ],
  copperbelt: [
    'Lusaka to Ndola: By coach; the Slave Tree and the Copperbelt Museum.',
    'Kitwe: Down a working mine with those who work in it, and an evening of stories in the club.',
    'Chimfunshi: The chimpanzees near Chingola, and home to Lusaka by the evening.',
  ],
  kasanka: [
    'Lusaka to Kasanka: By road past Serenje; at dusk ten million bats leave the forest.',
    'The hides: Up before light to see them return, sitatunga by day, the sky once more at dusk.',
    'Home: A last dawn in the hide, breakfast, and the road to Lusaka.',
  ],
};
